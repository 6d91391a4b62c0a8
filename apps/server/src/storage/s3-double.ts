import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a server with the parts of the S3 API that Stoop uses. Does not check signatures. `objects` contains the
 * objects by path.
 */
export async function startS3Double() {
  const objects = new Map<string, Buffer>()
  /** Without the right to list the bucket, S3 returns 403 for a missing object. */
  const state = { isListingForbidden: false }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end()
    const found = objects.get(path)
    return found
      ? response.writeHead(200, { 'content-length': found.length }).end(found)
      : state.isListingForbidden
        ? response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
        : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    objects,
    state,
    env: {
      STORAGE_URL: 's3://photos/here',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
