import { cases, communities, communityLinks, decisions, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import { PATHS, type Path } from '@stoop/validators/paths'
import { and, eq } from 'drizzle-orm'
import type { CaseTarget } from '../cases/case-targets.ts'
import { findTarget } from '../cases/find-target.ts'
import { matchesIdOrSlug } from '../communities/visibility.ts'
import type { Context } from '../context.ts'
import { hashSecret } from '../secret-tokens.ts'
import type { TransactionContext } from '../transaction.ts'
import { findByAnyUsername } from '../users/visibility.ts'

type Lookup = (tx: TransactionContext<Context>, names: string[]) => Promise<CaseTarget | undefined>

const findPost: Lookup = async ({ db }, names) => {
  const id = names.at(-1) ?? ''
  if (!idSchema.safeParse(id).success) return undefined
  const targets: CaseTarget[] = [
    { type: 'post', id },
    { type: 'community_post', id },
  ]
  for (const target of targets) if (await findTarget(db, target)) return target
  return undefined
}

const findPerson: Lookup = async (tx, [username = '']) => {
  const [user] = await findByAnyUsername(tx, { username }, (ref) =>
    tx.db
      .select({ id: users.id })
      .from(users)
      .where('id' in ref ? eq(users.id, ref.id) : eq(users.username, ref.username)),
  )
  return user && { type: 'member', id: user.id }
}

const findCommunity: Lookup = async ({ db }, [idOrSlug = '']) => {
  const [community] = await db.select({ id: communities.id }).from(communities).where(matchesIdOrSlug(idOrSlug))
  return community && { type: 'community', id: community.id }
}

const findInvitingCommunity: Lookup = async ({ db }, [token = '']) => {
  const [link] = await db
    .select({ id: communityLinks.communityId })
    .from(communityLinks)
    .where(eq(communityLinks.digest, hashSecret(token)))
  return link && { type: 'community', id: link.id }
}

/** Finds the community whose moderators made the decision of a statement. */
const findDecidingCommunity: Lookup = async ({ db }, [id = '']) => {
  if (!idSchema.safeParse(id).success) return undefined
  const [row] = await db
    .select({ id: cases.communityId })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(eq(decisions.id, id), eq(cases.level, 'community')))
  return row?.id ? { type: 'community', id: row.id } : undefined
}

/**
 * For each page of the web app, how to find the target of a report; null for pages that show no single member, community or post.
 */
export const LINK_TARGETS: Record<Path, Lookup | null> = {
  '/auth': null,
  '/auth/forgot': null,
  '/auth/reset': null,
  '/auth/verify': null,
  '/auth/email': null,
  '/auth/undo': null,
  '/auth/recover': null,
  '/auth/suspended': null,
  '/': null,
  '/search': null,
  '/communities': null,
  '/communities/:id': findCommunity,
  '/communities/:id/settings': findCommunity,
  '/communities/:id/posts/:postId': findPost,
  '/community/:slug': findCommunity,
  '/join/:token': findInvitingCommunity,
  '/friends': null,
  '/messages': null,
  '/messages/:username': null,
  '/profile': null,
  '/profile/:username': findPerson,
  '/create-post': null,
  '/edition': null,
  '/edition/:id': null,
  '/post/:id': findPost,
  '/settings': null,
  '/settings/:section': null,
  '/moderation': null,
  '/statements/:id': findDecidingCommunity,
}

/** Returns the target that a URL of this site shows; undefined for other URLs and unknown targets. */
export async function findLinkTarget(tx: TransactionContext<Context>, url: string): Promise<CaseTarget | undefined> {
  const origin = tx.site.getOrigin()
  const parsed = URL.parse(url, origin)
  if (!parsed || parsed.host !== URL.parse(origin)?.host) return undefined
  // Any screen can show the replies of a post, in an overlay.
  const openPost = parsed.searchParams.get('post')
  if (openPost) return findPost(tx, [openPost])
  for (const path of PATHS) {
    const names = toPattern(path).exec(parsed.pathname)
    if (names) return LINK_TARGETS[path]?.(tx, names.slice(1).map(decode))
  }
  return undefined
}

/** Returns the pattern of a path. The pattern matches the same URLs as this path in the route table of the web app. */
const toPattern = (path: Path) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i')

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
