import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '@stoop/db/errno'
import type { ObjectHome } from './object-home.ts'
import { away, tidyParts, withPart } from './part.ts'
import { readTicket, ticketAddress, uploadIn } from './ticket.ts'

/**
 * Objects in a folder of this machine, uploads PUT to our own address with a signature of `secret`. A file is written
 * beside and renamed into its place, so that whoever reads sees the whole of it or none. A folder that is away refuses with 503.
 */
export async function folderHome(folder: string, secret: string): Promise<ObjectHome> {
  const parts = join(folder, 'incoming')
  for (const room of ['incoming', 'uploads', 'photos'])
    await mkdir(join(folder, room), { recursive: true, mode: 0o700 })
  return {
    addressOf: (ticket, origin) => ticketAddress(ticket, origin, secret),
    uploadIn,
    uploadOrigin: undefined,
    readTicket: (id, query, now) => readTicket(id, query, secret, now),
    save: (key, bytes, atMost) => withPart(parts, bytes, atMost, (path) => rename(path, join(folder, key))),
    async open(key) {
      const file = await open(join(folder, key)).catch(absent).catch(away)
      if (!file) return undefined
      const { size } = await file.stat().catch(async (error: unknown) => {
        await file.close()
        return away(error)
      })
      return { size, body: file.createReadStream() }
    },
    remove: (key) => rm(join(folder, key), { force: true }).catch(away),
    tidy: (moment) => tidyParts(parts, moment),
  }
}
