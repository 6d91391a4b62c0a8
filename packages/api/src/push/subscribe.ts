import { newId } from '@stoop/db/ids'
import { pushSubscriptions } from '@stoop/db/schema'
import { type PushState, type PushSubscriptionInput, pushState, pushSubscriptionInput } from '@stoop/validators/push'
import { and, eq, ne, or } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { PUSH_STATE, PUSH_SUBSCRIPTION } from '../examples/push.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { getPush } from './get-push.ts'
import { isPushKey } from './push-key.ts'
import { isAllowedEndpoint } from './push-services.ts'

/**
 * Stores the push subscription of the viewer's session. The same browser keeps its endpoint when another member signs in, so the
 * subscription of the earlier session is deleted. Throws badRequest if the endpoint is not one of a known push service, or if
 * the key is not a point of P-256.
 */
export async function subscribe(ctx: AuthenticatedContext, input: PushSubscriptionInput): Promise<PushState> {
  if (!isAllowedEndpoint(input.endpoint, ctx.site.pushServices))
    throw badRequest('UNKNOWN_PUSH_SERVICE', { field: 'endpoint' })
  if (!isPushKey(input.keys.p256dh)) throw badRequest('INVALID_PUSH_KEY', { field: 'keys.p256dh' })
  return inTransaction(ctx, async (tx) => {
    const { sid, id: userId } = tx.viewer
    const { sid: owner, endpoint: url } = pushSubscriptions
    const isReplaced = and(eq(owner, sid), ne(url, input.endpoint))
    const isOfEarlierSession = and(eq(url, input.endpoint), ne(owner, sid))
    await tx.db.delete(pushSubscriptions).where(or(isReplaced, isOfEarlierSession))
    const now = tx.clock.now()
    const columns = { sid, userId, ...input.keys, timeZone: toKnownZone(input.timeZone) }
    await tx.db
      .insert(pushSubscriptions)
      .values({ id: newId(now), endpoint: input.endpoint, createdAt: new Date(now), ...columns })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: columns })
    return getPush(tx)
  })
}

/** Returns null for a name that is no time zone. */
function toKnownZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export const subscribeEndpoint = endpoint(
  {
    rest: 'PUT /api/push',
    summary: 'Send push notifications to this browser',
    description:
      'Stores the subscription that the browser returned for the publicKey of GET /api/push. Each session has one, and it ends with the session. Only endpoints of the push services of the usual browsers are accepted, and those that the operator has added.',
    output: pushState,
    reasons: ['UNKNOWN_PUSH_SERVICE', 'INVALID_PUSH_KEY'],
    example: {
      request: { ...PUSH_SUBSCRIPTION, timeZone: 'America/Chicago' },
      responses: { 200: PUSH_STATE },
    },
  },
  ownStateProcedure
    .meta({ limit: 'pushSubscription' })
    .input(pushSubscriptionInput)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
)
