import { forbidden } from '@stoop/api/errors'
import type { SignedDownload } from '@stoop/api/export-storage'
import { signMessage, verifySignature } from '@stoop/api/secret-tokens'
import * as z from 'zod/mini'

const querySchema = z.object({
  expires: z.string().check(z.regex(/^\d{13,15}$/)),
  session: z.string(),
  signature: z.string(),
})

/** Returns a signed URL to download an export file until it expires. */
export async function signDownloadUrl(
  { fileName, expiresAt, session }: SignedDownload,
  origin: string,
  secret: string,
): Promise<string> {
  const url = new URL(`/objects/exports/${fileName}.zip`, origin)
  url.searchParams.set('expires', String(expiresAt))
  url.searchParams.set('session', session)
  url.searchParams.set('signature', await signMessage(secret, signedText({ fileName, expiresAt, session })))
  return url.href
}

/**
 * Returns the hash of the session for which a download URL was signed. Throws forbidden if its query was not signed for this file
 * or has expired.
 */
export async function verifySignedDownload(
  fileName: string,
  query: unknown,
  secret: string,
  now: number,
): Promise<Pick<SignedDownload, 'session'>> {
  const given = querySchema.safeParse(query)
  if (!given.success) throw forbidden('DOWNLOAD_NOT_SIGNED')
  const { session, signature } = given.data
  const expiresAt = Number(given.data.expires)
  const isSigned = await verifySignature(signature, secret, signedText({ fileName, expiresAt, session }))
  if (!isSigned) throw forbidden('DOWNLOAD_NOT_SIGNED')
  if (now > expiresAt) throw forbidden('DOWNLOAD_EXPIRED')
  return { session }
}

const signedText = ({ fileName, expiresAt, session }: Omit<SignedDownload, 'downloadName'>) =>
  ['GET', 'exports', fileName, expiresAt, session].join('\n')
