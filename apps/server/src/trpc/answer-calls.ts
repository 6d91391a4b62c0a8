import type { Context } from '@stoop/api/context'
import { toErrorBody } from '@stoop/api/errors'
import { PROCEDURES } from '@stoop/api/procedures'
import { appRouter } from '@stoop/api/router'
import { getErrorShape, getTRPCErrorFromUnknown, type TRPCError, transformTRPCResponse } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyRequest } from 'fastify'
import type { RunCall } from '../http/call-metrics.ts'
import { localeOfRequest } from '../http/request-locale.ts'
import { batchTooLarge, isTooLargeForBatch } from './batch-limits.ts'

/** The calls of a request: a single call, or a batch. */
export type Calls = { type: 'query' | 'mutation'; isBatch: boolean; paths: string[]; inputs: readonly unknown[] }

const config = appRouter._def._config

/**
 * Reads the calls of a request. `path` is the last segment of the URL, such as `posts.feed,notifications.counts`. Returns
 * undefined for a request that tRPC's adapter must handle, such as one with an unknown procedure.
 */
export function readCalls(request: FastifyRequest, path: string, maxBatchSize: number): Calls | undefined {
  const { method, headers } = request
  const type = method === 'GET' ? 'query' : method === 'POST' ? 'mutation' : undefined
  const query = readQuery(request.query)
  if (!type || !query || headers['trpc-accept'] || headers.accept?.includes('jsonl')) return undefined
  if (type === 'mutation' && headers['content-type'] === undefined) return undefined
  const isBatch = query.batch === '1'
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > maxBatchSize || paths.some((name) => PROCEDURES.get(name)?.type !== type)) return undefined
  const text = type === 'query' ? query.input : request.body
  if (!text) return { type, isBatch, paths, inputs: [] }
  const inputs = typeof text === 'string' ? parseInputs(text, isBatch, paths.length) : undefined
  return inputs && { type, isBatch, paths, inputs }
}

function parseInputs(text: string, isBatch: boolean, count: number): unknown[] | undefined {
  const parsed = parseJson(text)
  if (parsed === undefined) return undefined
  if (!isBatch) return [config.transformer.input.deserialize(parsed)]
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  return Array.from({ length: count }, (_, index) => readInput(Reflect.get(parsed, index)))
}

/**
 * Returns the parameters of the query. Returns undefined if there are other parameters than `batch` and `input`, because only
 * tRPC's adapter handles these.
 */
function readQuery(query: unknown): { batch?: string; input?: string } | undefined {
  const known: { batch?: string; input?: string } = {}
  for (const [name, value] of Object.entries(Object(query))) {
    if ((name !== 'batch' && name !== 'input') || typeof value !== 'string') return undefined
    known[name] = value
  }
  return known
}

const readInput = (envelope: unknown): unknown =>
  envelope === undefined ? undefined : config.transformer.input.deserialize(envelope)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Runs the calls of a request in parallel and returns the response in tRPC's format. tRPC's adapter returns the same response,
 * but its Request, Response and streams take more time than the call itself (docs/performance.md).
 */
export async function answerCalls(
  { type, isBatch, paths, inputs }: Calls,
  context: Promise<Context>,
  runProcedure: RunCall,
  request: FastifyRequest,
) {
  const errors: TRPCError[] = []
  let ctx: Context | undefined
  const runCall = async (path: string, batchIndex: number) => {
    try {
      ctx = await context
      const data = await runProcedure({ path, type, ctx, input: inputs[batchIndex], batchIndex }, 'trpc')
      return { result: { data } }
    } catch (cause) {
      return toError(getTRPCErrorFromUnknown(cause), path, batchIndex)
    }
  }
  const toError = (error: TRPCError, path: string, batchIndex: number) => {
    errors.push(error)
    const shape = getErrorShape({ config, error, type, path, input: inputs[batchIndex], ctx: undefined })
    const body = toErrorBody(error, request.id, localeOfRequest(request, ctx))
    return { error: { ...shape, message: body.message, data: { ...shape.data, body } } }
  }
  type Result = Awaited<ReturnType<typeof runCall>>
  // tRPC would copy the result property by property, which takes several microseconds.
  const toEnvelope = (item: Result) =>
    'error' in item
      ? transformTRPCResponse(config, item)
      : { result: { data: config.transformer.output.serialize(item.result.data) } }
  const toAnswer = (results: Result[]) => {
    const [result] = results
    const response = isBatch || !result ? results : result
    const envelopes = results.map(toEnvelope)
    const body = JSON.stringify(isBatch || !result ? envelopes : envelopes[0])
    return { status: errors.length === 0 ? 200 : getHTTPStatusCode(response), body, errors }
  }
  const answer = toAnswer(await Promise.all(paths.map(runCall)))
  // Only queries can be rejected now: a write has already been stored.
  if (type !== 'query' || !isBatch || !isTooLargeForBatch(answer.body)) return answer
  return { status: 400, body: toTooLargeBody(paths), errors: [batchTooLarge()] }
}

/** Returns the 400 body for a batch with a too large response. */
export function toTooLargeBody(paths: string[]): string {
  const error = batchTooLarge()
  const response = paths.map((path) => ({
    error: getErrorShape({ config, error, type: 'query', path, input: undefined, ctx: undefined }),
  }))
  return JSON.stringify(transformTRPCResponse(config, response))
}
