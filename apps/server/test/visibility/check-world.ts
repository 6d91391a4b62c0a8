// Over 200 lines: for one world, takes every kind of step and compares every kind of read.
import { isDeepStrictEqual } from 'node:util'
import type { AuthenticatedContext, Services } from '@stoop/api/context'
import { suspendMember, unsuspendMember } from '@stoop/api/operator/suspend-member'
import { requireProcedure } from '@stoop/api/procedures'
import { appRouter } from '@stoop/api/router'
import { communityMembers } from '@stoop/db/schema'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import * as z from 'zod/mini'
import { findEventDifferences } from './check-events.ts'
import { findStoredDifferences } from './check-stored.ts'
import { communityRequestOf } from './community-steps.ts'
import { editionsOfAsks, editionsOfEvents } from './edition-reads.ts'
import { eventReadsOf } from './event-reads.ts'
import { insertEditions, replaceEventsByAsks, replaceOffersByEvents } from './insert-events.ts'
import { GIFT, insertWorld, type WorldIds } from './insert-world.ts'
import { Model } from './model.ts'
import { type PeopleStep, takePeopleStep } from './people-steps.ts'
import { FORBIDDEN, type Read } from './read.ts'
import { listReads } from './reads.ts'
import { retryUnavailable } from './retry-unavailable.ts'
import { picturesOf, withMentions } from './talk-steps.ts'
import type { CommunityStep, Step, World } from './world.ts'

/** Sends a read as a viewer. Returns the status and the body. */
export type SendRead = (viewerId: string, read: Read) => Promise<{ status: number; body: unknown }>

/**
 * Builds a world and takes its steps. Compares every read of the viewers, and who receives events, with the model. Each sender in
 * `senders` (REST or tRPC) sends some of the reads. Throws the first differences. Returns the number of reads.
 */
export async function checkWorld(services: Services, world: World, viewers: number[], senders: SendRead[]) {
  const ids = await insertWorld(services.db, world)
  const model = new Model(world)
  for (const step of world.steps) await takeStep(services, model, ids, step)
  // The model has no visits.
  await services.db.update(communityMembers).set({ visitedAt: new Date(0) })
  const found = [...(await findStoredDifferences(services)), ...(await findEventDifferences(services, model, ids))]
  if (found.length > 0) throw new Error(found.slice(0, 5).join('\n'))
  const compareAll = async (createReads: (viewer: number) => Read[]) => {
    const requests = viewers
      .filter((viewer) => !model.suspended.has(viewer))
      .flatMap((viewer) =>
        createReads(viewer).flatMap((read, index) => {
          const send = senders[(viewer + index) % senders.length]
          return send ? [compare(send, ids, viewer, read)] : []
        }),
      )
    const differences = (await Promise.all(requests)).flatMap((difference) => difference ?? [])
    if (differences.length > 0) throw new Error(differences.slice(0, 5).join('\n'))
    return requests.length
  }
  const count = await compareAll((viewer) => listReads(model, ids, viewer))
  const dates = await replaceOffersByEvents(services.db, world, ids)
  const beforeEvents = await insertEditions(services.db, ids, new Date('2089-12-31T18:00:00Z'))
  const eventCount = await compareAll((viewer) => [
    ...eventReadsOf(model, ids, dates, viewer),
    editionsOfEvents(model, ids, viewer, { id: beforeEvents[viewer], eventCount: dates.length }),
  ])
  await replaceEventsByAsks(services.db, ids)
  const afterPosts = await insertEditions(services.db, ids, new Date(Date.now() + 2 * 3_600_000))
  const askCount = await compareAll((viewer) => [editionsOfAsks(model, ids, viewer, afterPosts[viewer])])
  return count + eventCount + askCount
}

async function compare(send: SendRead, ids: WorldIds, viewer: number, read: Read): Promise<string | undefined> {
  const { status, body } = await retryUnavailable(() => send(ids.members[viewer] ?? '', read))
  const actual = status === 200 ? read.shape.parse(toItems(body)) : { status }
  if (isDeepStrictEqual(actual, read.expected)) return undefined
  const readable = (value: unknown) => nameIds(JSON.stringify(value), ids)
  return `Member ${viewer}: ${read.procedure} ${readable(read.input)}\n  expected ${readable(read.expected)}\n  received ${readable(actual)}`
}

const page = z.object({ items: z.array(z.unknown()) })
const toItems = (body: unknown) => {
  const parsed = page.safeParse(body)
  return parsed.success ? parsed.data.items : body
}

/** Replaces ids by readable names such as "posts 3". */
const nameIds = (text: string, ids: WorldIds) =>
  Object.entries(ids).reduce(
    (result, [table, list]) => list.reduce((each, id, index) => each.replaceAll(id, `${table} ${index}`), result),
    text,
  )

/** Takes a step in the database and in the model. Throws if one allows it and the other does not. */
async function takeStep(services: Services, model: Model, ids: WorldIds, step: Step): Promise<void> {
  const isSuspended = 'by' in step && model.suspended.has(step.by)
  const actor = actorOf(model, step)
  const request =
    step.type === 'suspend' || step.type === 'unsuspend' || isPeopleStep(step)
      ? undefined
      : 'community' in step
        ? await communityRequestOf(services.db, ids, step)
        : requestOf(model, ids, step)
  const isAllowed = model.take(step)
  // A suspended member has no session, so take the step in the database only if the member has one.
  if (isSuspended || (actor !== undefined && model.suspended.has(actor))) return
  const idempotencyKey = crypto.randomUUID()
  const { status, body } = request
    ? await retryUnavailable(() =>
        callProcedure(services, ids.members[actor ?? 0] ?? '', request.procedure, request.input, idempotencyKey),
      )
    : await operate(services, ids, step)
  if ((status === 200) !== isAllowed)
    throw new Error(`${JSON.stringify(step)}: ${status}, but the model ${isAllowed ? 'allows' : 'forbids'} it`)
  const list = step.type === 'write' ? ids.posts : ids.comments
  if (isAllowed && ['write', 'comment', 'answer'].includes(step.type))
    list.push(z.object({ id: z.string() }).parse(body).id)
}

function actorOf(model: Model, step: Step): number | undefined {
  switch (step.type) {
    case 'suspend':
    case 'unsuspend':
    case 'expire':
    case 'releasePost':
    case 'releaseComment':
      return undefined
    case 'deletePost':
    case 'restorePost':
    case 'edit':
      return model.posts[step.post]?.author
    case 'deleteComment':
    case 'editComment':
      return model.comments[step.comment]?.author
    default:
      return step.by
  }
}

const PEOPLE_STEPS: readonly string[] = [
  ...([
    'befriend',
    'unfriend',
    'requestAndCancel',
    'message',
    'readMessages',
    'expire',
    'releasePost',
    'releaseComment',
  ] satisfies PeopleStep['type'][]),
]
const isPeopleStep = (step: Step): step is PeopleStep => PEOPLE_STEPS.includes(step.type)

/** Takes a step that needs several calls, or that the operator takes. */
async function operate(services: Services, ids: WorldIds, step: Step) {
  if (isPeopleStep(step)) {
    const call = (viewer: number, procedure: string, input: unknown) =>
      retryUnavailable(() => callProcedure(services, ids.members[viewer] ?? '', procedure, input))
    return takePeopleStep(contextOf(services, ids.members[0] ?? ''), ids, step, call)
  }
  if (step.type === 'suspend')
    await suspendMember(services, 'test', { ref: `@member${step.person}`, days: step.days, reason: 'spam' })
  if (step.type === 'unsuspend')
    return unsuspendMember(services, 'test', { ref: `@member${step.person}` }).then(
      () => ({ status: 200, body: {} }),
      () => FORBIDDEN_STEP,
    )
  return { status: 200, body: {} }
}

const FORBIDDEN_STEP = { ...FORBIDDEN, body: {} }

function requestOf(
  model: Model,
  ids: WorldIds,
  step: Exclude<Step, { type: 'suspend' | 'unsuspend' } | PeopleStep | CommunityStep>,
) {
  if ('person' in step) return { procedure: `people.${step.type}`, input: { userId: ids.members[step.person] } }
  if (step.type === 'write') return newPostOf(model, ids, step)
  const post = 'post' in step ? step.post : (model.comments[step.comment]?.post ?? 0)
  const community = model.posts[post]?.community ?? null
  const input = {
    id: ids.posts[post],
    ...(community !== null && { communityId: ids.communities[community] }),
    ...('comment' in step && {
      [step.type === 'answer' ? 'parentId' : 'commentId']: ids.comments[step.comment] ?? UNKNOWN_ID,
    }),
    ...fieldsOf(model, step),
  }
  return { procedure: PROCEDURES[step.type][community === null ? 0 : 1], input }
}

function newPostOf(model: Model, ids: WorldIds, step: Extract<Step, { type: 'write' }>) {
  const index = model.posts.length
  const post = {
    content: withMentions(`Post ${index}`, step.mentions),
    images: picturesOf(index, step.pictures),
    details: GIFT,
  }
  return step.inCommunity === null
    ? { procedure: 'posts.create', input: { ...post, visibility: step.audience } }
    : { procedure: 'communities.post', input: { ...post, id: ids.communities[step.inCommunity] } }
}

/** Returns the fields of a request, except ids. All texts are different, because repeated texts would be held for review. */
function fieldsOf(
  model: Model,
  step: Exclude<Step, { type: 'suspend' | 'unsuspend' | 'write' } | PeopleStep | CommunityStep>,
) {
  switch (step.type) {
    case 'edit': {
      const version = (model.posts[step.post]?.versions.length ?? 0) + 1
      return {
        version,
        content: withMentions(`After version ${version} of ${step.post}`, step.mentions),
        ...(step.pictures !== null && { images: picturesOf(step.post, step.pictures) }),
        ...(model.posts[step.post]?.community === null && { visibility: step.audience }),
      }
    }
    case 'comment':
    case 'answer':
      return { content: withMentions(`Reply ${model.comments.length}`, step.mentions) }
    case 'editComment': {
      const version = model.comments[step.comment]?.version ?? 1
      return { version, content: withMentions(`Reply ${step.comment} after version ${version}`, step.mentions) }
    }
    case 'like':
    case 'unlike':
      return { liked: step.type === 'like' }
    case 'likeComment':
    case 'unlikeComment':
      return { liked: step.type === 'likeComment' }
    default:
      return {}
  }
}

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const PROCEDURES = {
  edit: ['posts.update', 'communities.updatePost'],
  deletePost: ['posts.delete', 'communities.deletePost'],
  restorePost: ['posts.restore', 'communities.restorePost'],
  deleteComment: ['posts.deleteReply', 'communities.deleteReply'],
  comment: ['posts.reply', 'communities.reply'],
  answer: ['posts.reply', 'communities.reply'],
  editComment: ['posts.updateReply', 'communities.updateReply'],
  like: ['posts.like', 'communities.like'],
  unlike: ['posts.like', 'communities.like'],
  likeComment: ['posts.likeReply', 'communities.likeReply'],
  unlikeComment: ['posts.likeReply', 'communities.likeReply'],
} as const

/** Calls a procedure in this process. Returns its output or the status of its error. */
export async function callProcedure(
  services: Services,
  viewerId: string,
  path: string,
  input: unknown,
  idempotencyKey?: string,
) {
  const ctx = contextOf(services, viewerId, idempotencyKey)
  try {
    const body: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx,
      type: requireProcedure(path).type,
      signal: undefined,
      batchIndex: 0,
    })
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
    return { status: getHTTPStatusCodeFromError(error), body: {} }
  }
}

const contextOf = (services: Services, viewerId: string, idempotencyKey?: string): AuthenticatedContext => ({
  ...services,
  viewer: { id: viewerId, sid: `session of ${viewerId}` },
  request: {
    address: '127.0.0.1',
    userAgent: 'visibility',
    origin: 'http://stoop.test',
    idempotencyKey,
    browserCookie: undefined,
    setBrowserCookie: () => undefined,
    setSessionCookie: () => undefined,
  },
})
