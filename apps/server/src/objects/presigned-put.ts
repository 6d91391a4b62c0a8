import type { Ticket } from '@stoop/api/photos/photo-store'
import { AwsV4Signer } from 'aws4fetch'

type Keys = { accessKeyId: string; secretAccessKey: string; region: string; sessionToken?: string }

/** An address to PUT one object to until the ticket expires, with its type and size where they were named (R12). */
export async function presignedPut(place: string, ticket: Ticket, keys: Keys): Promise<string> {
  const url = new URL(place)
  const seconds = Math.ceil((ticket.expiresAt - Date.now()) / 1000)
  url.searchParams.set('X-Amz-Expires', String(Math.max(1, seconds)))
  const headers = new Headers()
  if (ticket.contentType) headers.set('content-type', ticket.contentType)
  if (ticket.size) headers.set('content-length', String(ticket.size))
  const signer = new AwsV4Signer({
    ...keys,
    service: 's3',
    method: 'PUT',
    url: url.href,
    headers,
    signQuery: true,
    allHeaders: true,
  })
  return (await signer.sign()).url.href
}
