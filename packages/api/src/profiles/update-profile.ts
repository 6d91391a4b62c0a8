import { users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { CurrentUser, ProfileInput } from '@stoop/validators/people'
import { currentUser, profileInput } from '@stoop/validators/people'
import { mapProfileTexts } from '@stoop/validators/profile-texts'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { consumeDailyLimit } from '../daily-rate-limit.ts'
import { endpoint } from '../endpoint.ts'
import { requireAllowedRename } from '../names/require-allowed-names.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getCurrentUser } from './get-current-user.ts'

/**
 * Updates the given fields of the viewer's profile; an empty text becomes null. Throws badRequest for a forbidden name (decision
 * 109), tooManyRequests after too many changes of the name in a day.
 */
export async function updateProfile(ctx: AuthenticatedContext, input: ProfileInput): Promise<CurrentUser> {
  await requireAllowedNameChange(ctx, input)
  const texts = mapProfileTexts((name) => (input[name] === '' ? null : input[name]))
  await ctx.db
    .update(users)
    .set({
      ...input,
      ...texts,
      // The hour of the evening edition is that of the city.
      ...(input.selectedCity !== undefined && { editionAt: new Date(ctx.clock.now()) }),
      updatedAt: new Date(ctx.clock.now()),
    })
    .where(eq(users.id, ctx.viewer.id))
  return getCurrentUser(ctx, ctx.viewer.id)
}

async function requireAllowedNameChange(
  ctx: AuthenticatedContext,
  { firstName, lastName }: ProfileInput,
): Promise<void> {
  if (firstName === undefined && lastName === undefined) return
  const [current] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  if (!current) return
  const names = { firstName: firstName ?? current.firstName, lastName: lastName ?? current.lastName }
  if (names.firstName === current.firstName && names.lastName === current.lastName) return
  requireAllowedRename(names, current)
  await consumeDailyLimit(ctx, 'rename', 'RENAME_LIMIT')
}

export const updateProfileEndpoint = endpoint(
  {
    rest: 'PUT /api/profile',
    summary: 'Change your names, and optionally your bio and city, or only your city',
    description:
      'Updates your own profile. Send both names, with bio and city if they change too, or selectedCity alone. Names can change five times a day.',
    output: currentUser,
    reasons: ['NAME_HAS_STACKED_MARKS', 'NAME_HAS_WEB_ADDRESS', 'NAME_LOOKS_OFFICIAL', 'RENAME_LIMIT'],
    example: {
      request: { firstName: ann.firstName, lastName: ann.lastName, bio: ann.bio },
      responses: { 200: currentUserOf(ann) },
    },
  },
  authenticatedProcedure.input(profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
)
