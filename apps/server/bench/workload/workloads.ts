import type { Sql } from '@stoop/db/client'
import type { LoadRequest } from '../load/load.ts'
import { removeLikes, type Sample } from './sample.ts'
import type { Viewer } from './sessions.ts'

/** One call that can be sent over REST or tRPC. */
type Call = {
  viewer: Viewer
  method: LoadRequest['method']
  path: string
  body?: Record<string, string>
  procedure: string
  input: Record<string, string | number> | undefined
}

/** The name of a workload on the command line and in recorded.json. */
export type WorkloadId = 'feed' | 'replies' | 'search' | 'counts' | 'like' | 'create'

/** The calls of one row of the table. */
export type Workload = {
  id: WorkloadId
  name: string
  calls: (sample: Sample) => Call[]
  /** Restores the data before each round, so that all servers do the same work. */
  reset?: (sql: Sql, sample: Sample) => Promise<void>
}

const limit = 20

/** The workloads in the order of the table. Reads are first, because writes change the data that reads find. */
export const WORKLOADS: Workload[] = [
  {
    id: 'feed',
    name: 'feed of 20',
    calls: ({ viewers }) =>
      viewers.map((viewer) => read(viewer, `/api/posts/feed?limit=${limit}`, 'posts.feed', { limit })),
  },
  {
    id: 'replies',
    name: 'replies of a post',
    calls: ({ replies }) =>
      replies.map(({ viewer, postId: id }) =>
        read(viewer, `/api/posts/${id}/comments?limit=${limit}`, 'posts.replies', { id, limit }),
      ),
  },
  {
    id: 'search',
    name: 'people search',
    calls: ({ searches }) =>
      searches.map(({ viewer, q }) =>
        read(viewer, `/api/users/search?q=${encodeURIComponent(q)}&limit=${limit}`, 'search.people', { q, limit }),
      ),
  },
  {
    id: 'counts',
    name: 'counts',
    calls: ({ viewers }) => viewers.map((viewer) => read(viewer, '/api/counts', 'notifications.counts', undefined)),
  },
  {
    id: 'like',
    name: 'like',
    reset: removeLikes,
    calls: ({ likes }) =>
      likes.map(({ viewer, postId: id }) => ({
        viewer,
        method: 'POST',
        path: `/api/posts/${id}/like`,
        procedure: 'posts.like',
        input: { id },
      })),
  },
  {
    id: 'create',
    name: 'create a post',
    calls: ({ viewers }) =>
      viewers.map((viewer) => {
        const body = {
          content: 'The bakery on the corner opens again on Monday. Who wants to share a cab home tonight?',
        }
        return { viewer, method: 'POST', path: '/api/posts', body, procedure: 'posts.create', input: body }
      }),
  },
]

function read(viewer: Viewer, path: string, procedure: string, input: Call['input']): Call {
  return { viewer, method: 'GET', path, procedure, input }
}

const json = { 'content-type': 'application/json' }
const bearer = ({ token }: Viewer) => ({ authorization: `Bearer ${token}` })

/** Returns the REST request of a call. `identity` builds the headers that identify the sender. */
const toRest =
  (identity: (viewer: Viewer) => Record<string, string>) =>
  ({ viewer, method, path, body }: Call): LoadRequest => ({
    method,
    path,
    headers: { ...identity(viewer), ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Converts a call to a request of the web app (apps/web/src/lib/trpc.ts): a read in a batch, a write alone. */
function toTrpc({ viewer, method, procedure, input }: Call): LoadRequest {
  const envelope = input === undefined ? {} : { json: input }
  if (method === 'POST')
    return {
      method,
      path: `/trpc/${procedure}`,
      headers: { ...bearer(viewer), ...json },
      body: JSON.stringify(envelope),
    }
  const query = new URLSearchParams({ batch: '1', input: JSON.stringify({ 0: envelope }) })
  return { method, path: `/trpc/${procedure}?${query}`, headers: { ...bearer(viewer), ...json } }
}

/** Builds the request of a call for each kind of server. */
export const REQUEST_OF = {
  limit: toRest(({ id }) => ({ 'x-viewer-id': id })),
  sameWork: toRest(bearer),
  rest: toRest(bearer),
  trpc: toTrpc,
} satisfies Record<string, (call: Call) => LoadRequest>

export type TargetName = keyof typeof REQUEST_OF

/** The servers in the order of a round. The product is between the two reference servers. */
export const TARGET_NAMES: readonly TargetName[] = ['limit', 'rest', 'sameWork', 'trpc']
