import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the tested server that can serve an older version of the app. */
export interface Deployment {
  url: string
  /** From now on, serves the current version of the app. */
  deploy: () => void
  /** From now on, sends this value in the header `x-configuration`. */
  configure: (value: string) => void
  /** From now on, serves no service worker, like an older release. */
  removeWorker: () => void
  close: () => void
}

/**
 * Starts a proxy in front of `target`. Until `deploy`, it serves an older version of index.html and of the service
 * worker.
 */
export async function serveOldVersion(target: string): Promise<Deployment> {
  let isOld = true
  let hasWorker = true
  let configuration = 'first'
  const server = createServer((request, response) => {
    // Remove conditional headers: both versions have the same date, so the server would return 304.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...headers } = request.headers
    const options = { method: request.method, headers: { ...headers, 'accept-encoding': 'identity' } }
    const forwarded = sendRequest(`${target}${request.url}`, options, async (upstream) => {
      const chunks: Buffer[] = []
      for await (const chunk of upstream) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const type = upstream.headers['content-type'] ?? ''
      const isChanged = isOld && (type.startsWith('text/html') || request.url === '/service-worker.js')
      const { 'content-length': _length, ...responseHeaders } = upstream.headers
      const status = request.url === '/service-worker.js' && !hasWorker ? 404 : (upstream.statusCode ?? 500)
      response.writeHead(status, { ...responseHeaders, 'x-configuration': configuration })
      response.end(isChanged ? toOldVersion(body.toString()) : body)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      isOld = false
    },
    configure: (value) => {
      configuration = value
    },
    removeWorker: () => {
      hasWorker = false
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const toOldVersion = (text: string) =>
  text.replace('<html lang="en">', '<html lang="en" data-version="old">').replace(/version:`\w+`/, 'version:`old`')
