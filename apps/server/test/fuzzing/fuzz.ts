import { errorResponse } from '@stoop/validators/responses'
import fc from 'fast-check'
import { type GeneratedRequest, generatedRequests } from './generated-requests.ts'

/** The result of a run, with the requests that caused errors. */
export type FuzzReport = {
  sent: number
  byStatus: Record<number, number>
  /** Responses with a status of 500 or more. Must be empty. */
  serverErrors: { status: number; request: GeneratedRequest }[]
  /** 4xx responses of /api without the documented body. Must be empty. */
  undocumentedErrors: { status: number; request: GeneratedRequest; body: string }[]
  slowest: { ms: number; request: GeneratedRequest | undefined }
}

/** Sends a request to the server under test. */
export type SendRequest = (request: GeneratedRequest) => Promise<{ status: number; body: string }>

export type FuzzOptions = {
  send: SendRequest
  /** Bearer tokens of members. Some requests have none. */
  tokens: string[]
  /** Ids of existing rows. */
  ids: string[]
  count: number
  seed: number
  /** How many requests are open at the same time. */
  concurrency: number
  progress?: (sent: number) => void
}

/** Sends generated requests. The same seed generates the same requests. */
export async function fuzz({
  send,
  tokens,
  ids,
  count,
  seed,
  concurrency,
  progress,
}: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    sent: 0,
    byStatus: {},
    serverErrors: [],
    undocumentedErrors: [],
    slowest: { ms: 0, request: undefined },
  }
  const bearers = [...tokens, undefined, 'not-a-token']
  const waiting = fc.sample(generatedRequests(ids), { numRuns: count, seed })[Symbol.iterator]()
  const sender = async () => {
    for (const request of waiting) {
      const bearer = bearers[report.sent++ % bearers.length]
      if (report.sent % 5000 === 0) progress?.(report.sent)
      await sendOne(send, request, bearer, report)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sender))
  return report
}

async function sendOne(send: SendRequest, request: GeneratedRequest, bearer: string | undefined, report: FuzzReport) {
  const startedAt = performance.now()
  const headers = { ...request.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const { status, body } = await send({ ...request, headers })
  const ms = performance.now() - startedAt
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
  if (ms > report.slowest.ms) report.slowest = { ms, request }
  if (status >= 500) report.serverErrors.push({ status, request })
  else if (status >= 400 && request.url.startsWith('/api/') && !isDocumented(body))
    report.undocumentedErrors.push({ status, request, body })
}

function isDocumented(body: string): boolean {
  try {
    return errorResponse.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}
