import { conflict } from '../refusals.ts'
import type { PhotoStore } from './photo-store.ts'

/** Keeps names instead of bytes: for tests of rules that are not about pictures. */
export function photosInMemory(): PhotoStore & { uploads: Set<string>; pictures: Set<string> } {
  const uploads = new Set<string>()
  const pictures = new Set<string>()
  return {
    uploads,
    pictures,
    uploadOrigin: undefined,
    readTicket: undefined,
    open: async () => undefined,
    addressOf: async ({ id }, origin) => `${origin}/objects/uploads/${id}?signature=x`,
    uploadIn: (address, origin) =>
      address.startsWith(`${origin}/objects/uploads/`) ? address.split('/').at(-1)?.split('?')[0] : undefined,
    async receive(id, bytes) {
      let count = 0
      for await (const chunk of bytes) count += chunk.length
      uploads.add(id)
      return count
    },
    inspect: async () => undefined,
    async develop(id, name) {
      if (!uploads.has(id)) throw conflict('The picture has not arrived yet')
      pictures.add(name)
      return { width: 512, height: 512, hash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
    },
    async discard(id) {
      uploads.delete(id)
    },
    async remove(name) {
      pictures.delete(name)
    },
    tidy: async () => undefined,
  }
}
