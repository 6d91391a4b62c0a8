import { conflict } from './errors.ts'
import type { PhotoStorage } from './photo-storage.ts'

/** Creates a photo storage that keeps only file names, for tests and tools that read no files. */
export function inMemoryPhotoStorage(): PhotoStorage & { uploads: Set<string>; pictures: Set<string> } {
  const uploads = new Set<string>()
  const pictures = new Set<string>()
  return {
    uploads,
    pictures,
    uploadOrigin: undefined,
    verifySignedUpload: undefined,
    open: async () => undefined,
    signUploadUrl: async ({ id }, origin) => `${origin}/objects/uploads/${id}?signature=x`,
    parseUploadId: (url, origin) =>
      url.startsWith(`${origin}/objects/uploads/`) ? url.split('/').at(-1)?.split('?')[0] : undefined,
    async receive(id, bytes) {
      let count = 0
      for await (const chunk of bytes) count += chunk.length
      uploads.add(id)
      return count
    },
    inspect: async () => undefined,
    async processImage(id, name) {
      if (!uploads.has(id)) throw conflict('UPLOAD_MISSING')
      pictures.add(name)
      return { width: 512, height: 512, hash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
    },
    async deleteUpload(id) {
      uploads.delete(id)
    },
    async copyPhoto(name, newName) {
      if (pictures.has(name)) pictures.add(newName)
    },
    async deletePhoto(name) {
      pictures.delete(name)
    },
    deleteStaleTempFiles: async () => undefined,
  }
}
