import { isDeepStrictEqual } from 'node:util'
import type { Context, Services } from '@stoop/api/context'
import { suspendMember, unsuspendMember } from '@stoop/api/operator/suspend-member'
import { appRouter } from '@stoop/api/router'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import * as z from 'zod/mini'
import { requireProcedure } from '../../src/rest/openapi/procedures.ts'
import { insertWorld, type WorldIds } from './insert-world.ts'
import { Model } from './model.ts'
import { FORBIDDEN, type Read, readsOf } from './reads.ts'
import type { Step, World } from './world.ts'

/** Sends a read as a viewer. Returns the status and the body or output. */
export type SendRead = (viewerId: string, read: Read) => Promise<{ status: number; body: unknown }>

/**
 * Builds a world, takes its steps through the service functions, and compares every read of the viewers with the model. The reads
 * are sent through the senders in turn; the viewer decides which is first, so that each read meets each sender. Throws an error that describes the first differences. Returns the number of reads.
 */
export async function checkWorld(services: Services, world: World, viewers: number[], senders: SendRead[]) {
  const ids = await insertWorld(services.db, world)
  const model = new Model(world)
  for (const step of world.steps) await takeStep(services, model, ids, step)
  const requests = viewers
    .filter((viewer) => !model.suspended.has(viewer))
    .flatMap((viewer) =>
      readsOf(model, ids, viewer).flatMap((read, index) => {
        const send = senders[(viewer + index) % senders.length]
        return send ? [compare(send, ids, viewer, read)] : []
      }),
    )
  const differences = (await Promise.all(requests)).flatMap((difference) => difference ?? [])
  if (differences.length > 0) throw new Error(differences.slice(0, 5).join('\n'))
  return requests.length
}

async function compare(send: SendRead, ids: WorldIds, viewer: number, read: Read): Promise<string | undefined> {
  const { status, body } = await send(ids.members[viewer] ?? '', read)
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

/** Replaces ids by "posts 3". */
const nameIds = (text: string, ids: WorldIds) =>
  Object.entries(ids).reduce(
    (result, [table, list]) => list.reduce((each, id, index) => each.replaceAll(id, `${table} ${index}`), result),
    text,
  )

/** Takes a step in the database and in the model, which must agree on whether it is allowed. */
async function takeStep(services: Services, model: Model, ids: WorldIds, step: Step): Promise<void> {
  const isSuspended = 'by' in step && model.suspended.has(step.by)
  const actor = actorOf(model, step)
  const request = step.type === 'suspend' || step.type === 'unsuspend' ? undefined : requestOf(model, ids, step)
  const isAllowed = model.take(step)
  // A suspended member has no session.
  if (isSuspended || (actor !== undefined && model.suspended.has(actor))) return
  const { status, body } = request
    ? await callProcedure(services, ids.members[actor ?? 0] ?? '', request.procedure, request.input)
    : await operate(services, step)
  if ((status === 200) !== isAllowed)
    throw new Error(`${JSON.stringify(step)}: ${status}, but the model ${isAllowed ? 'allows' : 'forbids'} it`)
  if (step.type === 'comment' && isAllowed) ids.comments.push(z.object({ id: z.string() }).parse(body).id)
}

function actorOf(model: Model, step: Step): number | undefined {
  switch (step.type) {
    case 'suspend':
    case 'unsuspend':
      return undefined
    case 'deletePost':
    case 'restorePost':
    case 'edit':
      return model.posts[step.post]?.author
    case 'deleteComment':
      return model.comments[step.comment]?.author
    default:
      return step.by
  }
}

/** Suspends a member or ends a suspension, as an operator. */
async function operate(services: Services, step: Step) {
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

function requestOf(model: Model, ids: WorldIds, step: Exclude<Step, { type: 'suspend' | 'unsuspend' }>) {
  if ('person' in step) return { procedure: `people.${step.type}`, input: { userId: ids.members[step.person] } }
  const post = 'post' in step ? step.post : (model.comments[step.comment]?.post ?? 0)
  const community = model.posts[post]?.community ?? null
  const input = {
    id: ids.posts[post],
    ...(community !== null && { communityId: ids.communities[community] }),
    ...(step.type === 'deleteComment' && { commentId: ids.comments[step.comment] }),
    ...(step.type === 'edit' && editOf(model, step)),
    ...(step.type === 'comment' && { content: 'A reply' }),
    ...((step.type === 'like' || step.type === 'unlike') && { liked: step.type === 'like' }),
  }
  return { procedure: PROCEDURES[step.type][community === null ? 0 : 1], input }
}

function editOf(model: Model, { post, audience }: Extract<Step, { type: 'edit' }>) {
  const version = (model.posts[post]?.versions.length ?? 0) + 1
  return {
    version,
    content: `After version ${version}`,
    ...(model.posts[post]?.community === null && { visibility: audience }),
  }
}

const PROCEDURES = {
  edit: ['posts.update', 'communities.updatePost'],
  deletePost: ['posts.delete', 'communities.deletePost'],
  restorePost: ['posts.restore', 'communities.restorePost'],
  deleteComment: ['posts.deleteReply', 'communities.deleteReply'],
  comment: ['posts.reply', 'communities.reply'],
  like: ['posts.like', 'communities.like'],
  unlike: ['posts.like', 'communities.like'],
} as const

/** Calls a procedure in this process. Returns its output, or the status of its error. */
export async function callProcedure(services: Services, viewerId: string, path: string, input: unknown) {
  const ctx: Context = {
    ...services,
    viewer: { id: viewerId, sid: `session of ${viewerId}` },
    request: {
      address: '127.0.0.1',
      userAgent: 'visibility',
      origin: 'http://stoop.test',
      idempotencyKey: undefined,
      browserCookie: undefined,
      setBrowserCookie: () => undefined,
      setSessionCookie: () => undefined,
    },
  }
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
