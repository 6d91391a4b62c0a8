import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../http/etag.ts'

/** Sends a page with an ETag, or 304 if the client has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, policy: string): FastifyReply {
  const etag = `"${hash('sha256', page).slice(0, 32)}"`
  reply.headers({ 'cache-control': 'no-cache', etag, 'content-security-policy': policy })
  reply.header('vary', 'accept-language')
  if (reply.statusCode === 200 && isNotModified(request, etag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(page)
}
