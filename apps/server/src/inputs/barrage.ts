import { refusal } from '@stoop/validators/answers'
import fc from 'fast-check'
import { requests, type WireRequest } from './requests.ts'

/** How a barrage went; the worst answers stand with the request that got them. */
export type Figures = {
  sent: number
  byStatus: Record<number, number>
  /** Answers of 500 and above; there must be none. */
  broke: { status: number; request: WireRequest }[]
  /** 4xx answers of /api without the documented sentence; there must be none. */
  mute: { status: number; request: WireRequest; body: string }[]
  slowest: { ms: number; request: WireRequest | undefined }
}

/** Sends a request somewhere. */
export type Send = (request: WireRequest) => Promise<{ status: number; body: string }>

export type Barrage = {
  send: Send
  /** Bearer tokens of members; some requests go without one. */
  tokens: string[]
  /** Ids of things that are there. */
  ids: string[]
  count: number
  seed: number
  /** How many are under way at once. */
  at: number
  progress?: (sent: number) => void
}

/** Sends generated requests; the same seed sends the same ones. */
export async function barrage({ send, tokens, ids, count, seed, at, progress }: Barrage): Promise<Figures> {
  const figures: Figures = { sent: 0, byStatus: {}, broke: [], mute: [], slowest: { ms: 0, request: undefined } }
  const bearers = [...tokens, undefined, 'nobody']
  const waiting = fc.sample(requests(ids), { numRuns: count, seed })[Symbol.iterator]()
  const sender = async () => {
    for (const request of waiting) {
      const bearer = bearers[figures.sent++ % bearers.length]
      if (figures.sent % 5000 === 0) progress?.(figures.sent)
      await sendOne(send, request, bearer, figures)
    }
  }
  await Promise.all(Array.from({ length: at }, sender))
  return figures
}

async function sendOne(send: Send, request: WireRequest, bearer: string | undefined, figures: Figures) {
  const began = performance.now()
  const headers = { ...request.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const { status, body } = await send({ ...request, headers })
  const ms = performance.now() - began
  figures.byStatus[status] = (figures.byStatus[status] ?? 0) + 1
  if (ms > figures.slowest.ms) figures.slowest = { ms, request }
  if (status >= 500) figures.broke.push({ status, request })
  else if (status >= 400 && request.url.startsWith('/api/') && !isDocumented(body))
    figures.mute.push({ status, request, body })
}

function isDocumented(body: string): boolean {
  try {
    return refusal.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}
