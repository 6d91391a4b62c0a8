import { errorCode } from './error-code.ts'

const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_SIGNATURE_FAILURE',
])
const NO_TLS_MESSAGE = 'disconnected before secure TLS connection was established'
/** The code of PostgreSQL if pg_hba.conf has no entry for the connection, or one that rejects it. */
const REFUSED_CODE = '28000'

/**
 * Describes a connection error that TLS or the rights of the role have caused, and names the change to make in `setting`. The
 * result continues a sentence that begins with the database, such as "does not offer TLS". Returns undefined for other errors.
 */
export function describeConnectionProblem(error: unknown, setting: string): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const problem = describeCause(current, setting)
    if (problem !== undefined) return problem
  }
  return undefined
}

function describeCause(error: Error, setting: string): string | undefined {
  const code = errorCode(error) ?? ''
  if (UNKNOWN_AUTHORITY.has(code))
    return `has a certificate of an unknown authority (${code}). Name the file with the authority's certificate with sslrootcert in ${setting}.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `has a certificate for other names. Use one of its names in ${setting}, or give it a certificate for this one.`
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `has a certificate that has expired or is not valid yet (${code}). Renew it, and check the clocks.`
  if (error.message.includes(NO_TLS_MESSAGE))
    return `does not offer TLS. Set ssl = on in its postgresql.conf, or another sslmode in ${setting}.`
  if (code === REFUSED_CODE && error.message.includes('no encryption'))
    return `accepts this role only with TLS. Add sslmode=verify-full to ${setting}.`
  return undefined
}
