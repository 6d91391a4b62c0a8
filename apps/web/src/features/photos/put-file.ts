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
  /** Bytes that have gone out: 0 when another try begins. */
  onProgress: (sent: number) => void
  /** It did not get through and is tried again. */
  onAgain?: () => void
}

/**
 * A connection on which nothing has moved for that long, in milliseconds, is taken for lost. What has all gone out may still be on its
 * way, in buffers that nobody tells of: then as long as the server waits for the slowest.
 */
const SILENCE = { sending: 60_000, sent: 300_000 }

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
      under.onProgress(0)
      under.onAgain?.()
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
    let deadline = setTimeout(cut, SILENCE.sending)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(deadline)
      deadline = setTimeout(cut, loaded < file.size ? SILENCE.sending : SILENCE.sent)
      onProgress(loaded)
    }
    request.onloadend = () => {
      clearTimeout(deadline)
      signal.removeEventListener('abort', cut)
      if (signal.aborted) reject(signal.reason)
      else if (request.status >= 200 && request.status < 300) resolve()
      else reject(new PutFailed(sentenceIn(request), request.status || undefined))
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

/** The server's sentence; in the answer of an S3 service, or of what stands before ours, there is none for people. */
function sentenceIn({ status, responseText }: XMLHttpRequest): string {
  try {
    const said: unknown = JSON.parse(responseText)
    if (typeof said === 'object' && said && 'message' in said && typeof said.message === 'string') return said.message
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return status === 413 ? photos.tooLarge : photos.unreachable
}
