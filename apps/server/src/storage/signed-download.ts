import { forbidden } from '@stoop/api/errors'
import type { SignedDownload } from '@stoop/api/export-storage'
import { signMessage, verifySignature } from '@stoop/api/secret-tokens'
import * as z from 'zod/mini'

const querySchema = z.object({ expires: z.string().check(z.regex(/^\d{13,15}$/)), signature: z.string() })

/** Returns a signed URL to download an export file until it expires. */
export async function signDownloadUrl(
  { fileName, expiresAt }: SignedDownload,
  origin: string,
  secret: string,
): Promise<string> {
  const url = new URL(`/objects/exports/${fileName}.zip`, origin)
  url.searchParams.set('expires', String(expiresAt))
  url.searchParams.set('signature', await signMessage(secret, signedText(fileName, expiresAt)))
  return url.href
}

/** Throws forbidden if the query of a download URL was not signed for this file or has expired. */
export async function verifySignedDownload(
  fileName: string,
  query: unknown,
  secret: string,
  now: number,
): Promise<void> {
  const given = querySchema.safeParse(query)
  if (!given.success) throw forbidden('DOWNLOAD_NOT_SIGNED')
  const expiresAt = Number(given.data.expires)
  const isSigned = await verifySignature(given.data.signature, secret, signedText(fileName, expiresAt))
  if (!isSigned) throw forbidden('DOWNLOAD_NOT_SIGNED')
  if (now > expiresAt) throw forbidden('DOWNLOAD_EXPIRED')
}

const signedText = (fileName: string, expiresAt: number) => ['GET', 'exports', fileName, expiresAt].join('\n')
