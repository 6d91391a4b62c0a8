import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a server that implements the part of the S3 API that Stoop uses. Does not check signatures. `objects` contains the
 * objects by path.
 */
export async function startS3Double() {
  const objects = new Map<string, Buffer>()
  /** Without the right to list the bucket, S3 returns 403 for a missing object. */
  const state = { isListingForbidden: false }
  let silence: PromiseWithResolvers<void> | undefined
  const server = createServer(async (request, response) => {
    // A signed URL has its signature in the query.
    const [path = ''] = (request.url ?? '').split('?')
    const body = await buffer(request)
    await silence?.promise
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end()
    const found = objects.get(path)
    return found
      ? response.writeHead(200, { 'content-length': found.length }).end(found)
      : state.isListingForbidden
        ? response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
        : response.writeHead(404).end()
  })
  const listen = (atPort: number) => new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    objects,
    state,
    env: {
      STORAGE_URL: 's3://photos/here',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    /** While `isSilent` is set, requests get no response, as from a frozen service. */
    setSilent(isSilent: boolean) {
      if (isSilent) silence ??= Promise.withResolvers()
      else {
        silence?.resolve()
        silence = undefined
      }
    },
    /** Listens again on the same port after `close`. */
    restart: () => listen(port),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
