import { forbidden } from '@stoop/api/errors'
import type { SignedUpload } from '@stoop/api/photo-storage'
import { signMessage, verifySignature } from '@stoop/api/secret-tokens'
import { uploadInput } from '@stoop/validators/photos'
import * as z from 'zod/mini'
import { parseUploadId } from './upload-id.ts'

const UPLOAD_PATH = '/objects/uploads/'

const querySchema = z.object({
  expires: z.string().check(z.regex(/^\d{13,15}$/)),
  type: z.optional(uploadInput.shape.contentType),
  size: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
  signature: z.string(),
})

/** Returns a signed URL to PUT one upload until it expires. */
export async function signUploadUrl(signedUpload: SignedUpload, origin: string, secret: string): Promise<string> {
  const url = new URL(UPLOAD_PATH + signedUpload.id, origin)
  url.searchParams.set('expires', String(signedUpload.expiresAt))
  if (signedUpload.contentType) url.searchParams.set('type', signedUpload.contentType)
  if (signedUpload.size) url.searchParams.set('size', String(signedUpload.size))
  url.searchParams.set('signature', await signMessage(secret, signedText(signedUpload)))
  return url.href
}

/** Returns the values for which an upload URL was signed. Throws forbidden if the signature is invalid or expired. */
export async function readSignedUpload(
  id: string,
  parameters: unknown,
  secret: string,
  now: number,
): Promise<SignedUpload> {
  const given = querySchema.safeParse(parameters)
  if (!given.success) throw forbidden('UPLOAD_NOT_SIGNED')
  const { expires, type, size, signature } = given.data
  const signedUpload = { id, expiresAt: Number(expires), contentType: type, size: size ? Number(size) : undefined }
  if (!(await verifySignature(signature, secret, signedText(signedUpload)))) throw forbidden('UPLOAD_NOT_SIGNED')
  if (now > signedUpload.expiresAt) throw forbidden('UPLOAD_EXPIRED')
  return signedUpload
}

/** Returns the upload id in a URL of this server; undefined for other URLs. */
export const uploadIdIn = (address: string, origin: string) => parseUploadId(origin + UPLOAD_PATH, address)

const signedText = ({ id, expiresAt, contentType, size }: SignedUpload) =>
  ['PUT', id, expiresAt, contentType ?? '', size ?? ''].join('\n')
