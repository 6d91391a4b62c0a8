import { PROCEDURES } from '@stoop/api/procedures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { toTooLargeBody } from './answer-calls.ts'
import { isTooLargeForBatch } from './batch-limits.ts'

const batchParams = z.object({ path: z.string() })

/**
 * Replaces a response of tRPC's adapter that is too large for a batch by an error. Keeps the response to a write, because its
 * result has already been stored.
 */
export async function limitAdapterBytes(request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
  if (!(payload instanceof Response)) return payload
  const paths = batchParams.safeParse(request.params).data?.path.split(',') ?? []
  if (paths.length < 2 || paths.some(isWrite)) return payload
  const body = Buffer.from(await payload.arrayBuffer())
  if (!isTooLargeForBatch(body)) return new Response(body, payload)
  const headers = new Headers(payload.headers)
  headers.set('content-type', 'application/json')
  return new Response(toTooLargeBody(paths), { status: 400, headers })
}

const isWrite = (path: string) => PROCEDURES.get(path)?.type === 'mutation'
