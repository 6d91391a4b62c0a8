import { getDownload } from '@stoop/api/account-export/get-download'
import type { Services } from '@stoop/api/context'
import { notFound } from '@stoop/api/errors'
import { addressKey } from '@stoop/api/rate-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const params = z.object({ file: z.string().check(z.regex(/^[0-9a-f]{32}\.zip$/)) })

/** Adds the route for export files. The URL is signed for a session, and works as long as the session lasts. */
export const mountExports = (services: Services) => async (app: FastifyInstance) => {
  app.get('/objects/exports/:file', (request, reply) => sendExport(services, request, reply))
}

async function sendExport(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { exports, limits, clock } = services
  const given = params.safeParse(request.params)
  if (!exports.verifySignedDownload || !given.success) throw notFound('Export')
  await limits.consume('everything', addressKey(request.ip))
  const fileName = given.data.file.slice(0, -'.zip'.length)
  const { session } = await exports.verifySignedDownload(fileName, request.query, clock.now())
  const { downloadName } = await getDownload(services, { fileName, session })
  const stored = await exports.open(fileName)
  if (!stored) throw notFound('Export')
  reply.headers({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${downloadName}"`,
  })
  if (stored.size !== undefined) reply.header('content-length', stored.size)
  return reply.send(stored.body)
}
