import { photos } from '../../words/photos.ts'
import { UPLOAD } from './upload-defaults.ts'

/** An upload's bytes were not taken: `status` is undefined when no answer came. */
export class PutFailed extends Error {
  readonly status: number | undefined

  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

interface Under {
  signal: AbortSignal
  /** Bytes that have gone out. */
  onProgress: (sent: number) => void
}

/**
 * The documented direct PUT of the raw bytes, tried again after the documented delays while that can help. Rejects with PutFailed, or
 * with an AbortError once `signal` says so. By XMLHttpRequest: fetch does not tell how far it is.
 */
export async function putFile(file: Blob, address: string, under: Under): Promise<void> {
  for (const delay of UPLOAD.retryDelays) {
    try {
      return await putOnce(file, address, under)
    } catch (error) {
      if (!(error instanceof PutFailed) || !mayHelp(error.status)) throw error
      await after(delay, under.signal)
    }
  }
  return putOnce(file, address, under)
}

function putOnce(file: Blob, address: string, { signal, onProgress }: Under): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const cut = () => request.abort()
    signal.addEventListener('abort', cut)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onloadend = () => {
      signal.removeEventListener('abort', cut)
      if (signal.aborted) reject(signal.reason)
      else if (request.status >= 200 && request.status < 300) resolve()
      else reject(new PutFailed(sentenceIn(request.responseText), request.status || undefined))
    }
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

/** Another try cannot change a verdict about the file. */
const mayHelp = (status: number | undefined) => status === undefined || status === 429 || status >= 500

function after(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give)
      resolve()
    }, delay)
    signal.addEventListener('abort', give)
  })
}

/** The server's sentence; of an S3 service's answer there is none for people. */
function sentenceIn(body: string): string {
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said === 'object' && said && 'message' in said && typeof said.message === 'string') return said.message
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return photos.unreachable
}
