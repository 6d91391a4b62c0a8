import { users } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import { CITIES } from '@stoop/validators/city-names'
import { communityRef } from '@stoop/validators/communities'
import { usernameInput } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import { previewCommunity } from '../communities/preview-community.ts'
import type { Context } from '../context.ts'
import { bylineColumns, fullName } from '../profiles/byline.ts'

/** What a link shows of its target to whoever finds it, signed in or not (R1). */
export type ShareCard = {
  /** In its address: a username or a slug, however it was asked for. */
  name: string
  title: string
  /** A line below the title. */
  line: string
  description: string
  /** What stands for a face. */
  initials: string
  /** The address of a photo of ours. */
  photo: string | null
  city: City | null
  round: boolean
}

/** A member's card; undefined for an unknown name. */
export async function personCard(ctx: Context, username: string): Promise<ShareCard | undefined> {
  const named = usernameInput.safeParse({ username })
  if (!named.success) return undefined
  const [row] = await ctx.db
    .select({ ...bylineColumns, city: users.selectedCity })
    .from(users)
    .where(eq(users.username, username))
  if (!row) return undefined
  const title = fullName(row)
  const city = CITIES.find((each) => each === row.city) ?? null
  return {
    name: row.username,
    title,
    line: city ? `@${row.username} · ${city}` : `@${row.username}`,
    description: `See ${title}'s profile on Stoop`,
    initials: firstOf(row.firstName) + firstOf(row.lastName),
    photo: row.photo,
    city,
    round: true,
  }
}

/** A public community's card by uuid or slug; undefined for a private or unknown one alike. */
export async function communityCard(ctx: Context, ref: string): Promise<ShareCard | undefined> {
  const named = communityRef.safeParse({ id: ref })
  const community = named.success ? await previewCommunity(ctx, named.data) : null
  if (!community) return undefined
  const { name, slug, city, memberCount, description } = community
  return {
    name: slug,
    title: name,
    line: `${city} · ${memberCount} ${memberCount === 1 ? 'member' : 'members'}`,
    description: description ?? `A community in ${city}`,
    initials: firstOf(name),
    photo: null,
    city,
    round: false,
  }
}

const firstOf = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? ''
