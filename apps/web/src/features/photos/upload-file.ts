import { isOffline } from '../../lib/errors.ts'
import { offline } from '../../locales/en/offline.ts'
import { uploadTexts } from '../../locales/en/uploads.ts'
import { UPLOAD_DEFAULTS } from './upload-defaults.ts'

/** The PUT of a file failed. `status` is undefined without a response. */
export class UploadError extends Error {
  readonly status: number | undefined

  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

/** The file is not an image that can be uploaded. */
export class UnusableImageError extends UploadError {
  constructor(message: string) {
    super(message, undefined)
  }
}

interface UploadOptions {
  signal: AbortSignal
  /** Called with the number of sent bytes; 0 when a retry starts. */
  onProgress: (sent: number) => void
  /** Called before each retry. */
  onRetry?: () => void
}

/**
 * Timeouts in milliseconds without progress. `sent` applies after the last byte was sent, which may still be in a network buffer,
 * and equals the server's longest wait for a body.
 */
const STALL_TIMEOUT_MS = { sending: 60_000, sent: 300_000 }

/**
 * Sends the bytes with the documented direct PUT, and retries after the documented delays. Rejects with UploadError, or with
 * AbortError if `signal` is aborted. Uses XMLHttpRequest, because fetch reports no upload progress.
 */
export async function uploadFile(file: Blob, address: string, options: UploadOptions): Promise<void> {
  for (const delay of UPLOAD_DEFAULTS.retryDelays) {
    try {
      return await uploadOnce(file, address, options)
    } catch (error) {
      if (!(error instanceof UploadError) || !isRetryable(error.status)) throw error
      options.onProgress(0)
      options.onRetry?.()
      await wait(delay, options.signal)
    }
  }
  return uploadOnce(file, address, options)
}

function uploadOnce(file: Blob, address: string, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abortRequest = () => request.abort()
    signal.addEventListener('abort', abortRequest)
    let deadline = setTimeout(abortRequest, STALL_TIMEOUT_MS.sending)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(deadline)
      deadline = setTimeout(abortRequest, loaded < file.size ? STALL_TIMEOUT_MS.sending : STALL_TIMEOUT_MS.sent)
      onProgress(loaded)
    }
    request.onloadend = () => {
      clearTimeout(deadline)
      signal.removeEventListener('abort', abortRequest)
      if (signal.aborted) reject(signal.reason)
      else if (request.status >= 200 && request.status < 300) resolve()
      else reject(new UploadError(getServerMessage(request), request.status || undefined))
    }
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

/**
 * Returns whether a retry can succeed. A 409 can mean that the server has not closed the previous connection yet, which takes up
 * to 5 s. With most other statuses the server rejects the file itself.
 */
const isRetryable = (status: number | undefined) => status === undefined || [409, 429].includes(status) || status >= 500

function wait(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelWait = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancelWait)
      resolve()
    }, delay)
    signal.addEventListener('abort', cancelWait)
  })
}

/** Returns the server's message. Responses of S3 or a proxy contain no message for users. */
function getServerMessage({ status, responseText }: XMLHttpRequest): string {
  try {
    const body: unknown = JSON.parse(responseText)
    if (typeof body === 'object' && body && 'message' in body && typeof body.message === 'string') return body.message
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (status === 413) return uploadTexts.tooLarge
  return status === 0 && isOffline() ? offline.notUploaded : uploadTexts.uploadFailed
}
