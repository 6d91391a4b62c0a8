import { users } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import { communityRef } from '@stoop/validators/communities'
import { idInput } from '@stoop/validators/ids'
import { usernameInput } from '@stoop/validators/people'
import { previewCommunity } from '../communities/preview-community.ts'
import type { Context } from '../context.ts'
import { textsIn } from '../locales/texts.ts'
import { previewPost } from '../posts/preview-post.ts'
import { localeOf } from '../request-locale.ts'
import { bylineColumns, formatFullName } from '../users/byline.ts'
import { findByAnyUsername, matchesVisiblePerson } from '../users/visibility.ts'

/** The preview of a shared link. Signed-out visitors see it. */
export type ShareCard = {
  /** The username or slug for the canonical URL. The link may have used another case, an id or a former username. */
  name: string
  title: string
  /** A line below the title. */
  subtitle: string
  description: string
  /** A community's own description. */
  words?: string | null
  /** Shown if there is no photo. */
  initials: string
  /** The path of a photo on this server. */
  photo: string | null
  /** The city whose skyline and colours the picture shows. Null for people, because only members may see a person's city. */
  city: City | null
  isRound: boolean
  /** Whether the picture must not be stored, because the content may later be hidden or deleted. */
  isTransient?: boolean
}

/** Returns a member's public card: only name and photo. Returns undefined for an unknown or hidden member. */
export async function findPersonCard(ctx: Context, username: string): Promise<ShareCard | undefined> {
  const parsed = usernameInput.safeParse({ username })
  if (!parsed.success) return undefined
  const [row] = await findByAnyUsername(ctx, { username }, (ref) =>
    ctx.db
      .select(bylineColumns)
      .from(users)
      .where(matchesVisiblePerson(ctx.viewer?.id ?? null, ref)),
  )
  if (!row) return undefined
  const title = formatFullName(row)
  const texts = textsIn(localeOf(ctx)).pages
  return {
    name: row.username,
    title,
    subtitle: `@${row.username}`,
    description: texts.sharePerson(title),
    initials: getInitial(row.firstName) + getInitial(row.lastName),
    photo: row.photo,
    city: null,
    isRound: true,
  }
}

/** Returns the card of a public community, by id or slug. Returns undefined for a private or unknown community. */
export async function findCommunityCard(ctx: Context, ref: string): Promise<ShareCard | undefined> {
  const parsed = communityRef.safeParse({ id: ref })
  const community = parsed.success ? await previewCommunity(ctx, parsed.data) : null
  if (!community) return undefined
  const { name, slug, city, memberCount, description } = community
  const texts = textsIn(localeOf(ctx)).pages
  return {
    name: slug,
    title: name,
    subtitle: `${city} · ${texts.members(memberCount)}`,
    description: description ?? texts.shareCommunity(city),
    words: description,
    initials: getInitial(name),
    photo: null,
    city,
    isRound: false,
  }
}

/** Returns the card of a public post. Returns undefined for other posts, and if the operator does not allow previews of posts. */
export async function findPostCard(ctx: Context, id: string): Promise<ShareCard | undefined> {
  const parsed = idInput.safeParse({ id })
  const post = parsed.success ? await previewPost(ctx, parsed.data) : null
  if (!post) return undefined
  const { author, words } = post
  return {
    name: id,
    title: formatFullName(author),
    subtitle: `@${author.username}`,
    description: words,
    words,
    initials: getInitial(author.firstName) + getInitial(author.lastName),
    photo: author.avatar,
    city: null,
    isRound: true,
    isTransient: true,
  }
}

const getInitial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? ''
