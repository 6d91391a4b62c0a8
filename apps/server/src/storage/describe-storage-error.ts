/** The status and code of the response of an S3 service, or the network error. */
export type StorageFailure = { status?: string; code?: string; message: string }

/** Returns the reason of an error of the S3 storage, without the body of the response. */
export function describeStorageError(error: unknown): StorageFailure {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const message = cause instanceof Error ? cause.message : String(cause)
  const [, status, body = ''] = /^[A-Z]+ \S+: (\d{3}) ?(.*)$/s.exec(message) ?? []
  if (status === undefined) return { message }
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body) ?? []
  return { status, code, message: `${status} ${code}`.trim() }
}

/** Returns whether the service accepts the key but does not give it the right for the request. */
export const isRightMissing = ({ status, code = '' }: StorageFailure): boolean =>
  status === '403' && (code === '' || code === 'AccessDenied')
