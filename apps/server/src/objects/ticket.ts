import { isSignature, signatureOf } from '@stoop/api/auth/secrets'
import type { Ticket } from '@stoop/api/photos/photo-store'
import { forbidden } from '@stoop/api/refusals'
import { uploadInput } from '@stoop/validators/photos'
import * as z from 'zod/mini'
import { uploadAt } from './upload-at.ts'

const PLACE = '/objects/uploads/'

const query = z.object({
  expires: z.string().check(z.regex(/^\d{13,15}$/)),
  type: z.optional(uploadInput.shape.contentType),
  size: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
  signature: z.string(),
})

/** The address that lets whoever has it PUT this one upload until it expires (R12). */
export async function ticketAddress(ticket: Ticket, origin: string, secret: string): Promise<string> {
  const address = new URL(PLACE + ticket.id, origin)
  address.searchParams.set('expires', String(ticket.expiresAt))
  if (ticket.contentType) address.searchParams.set('type', ticket.contentType)
  if (ticket.size) address.searchParams.set('size', String(ticket.size))
  address.searchParams.set('signature', await signatureOf(secret, whole(ticket)))
  return address.href
}

/** What an address was signed for. Refuses with 403 one that was not signed by us, was changed, or has expired. */
export async function readTicket(id: string, parameters: unknown, secret: string, now: number): Promise<Ticket> {
  const given = query.safeParse(parameters)
  if (!given.success) throw forbidden('This upload address is not signed')
  const { expires, type, size, signature } = given.data
  const ticket = { id, expiresAt: Number(expires), contentType: type, size: size ? Number(size) : undefined }
  if (!(await isSignature(signature, secret, whole(ticket)))) throw forbidden('This upload address is not signed')
  if (now > ticket.expiresAt) throw forbidden('This upload address has expired. Choose the picture again')
  return ticket
}

/** The upload in an address of this server; undefined for any other. */
export const uploadIn = (address: string, origin: string) => uploadAt(origin + PLACE, address)

const whole = ({ id, expiresAt, contentType, size }: Ticket) =>
  ['PUT', id, expiresAt, contentType ?? '', size ?? ''].join('\n')
