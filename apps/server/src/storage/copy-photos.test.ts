import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { type CopyJob, copyPhotos } from './copy-photos.ts'
import type { ObjectStorage } from './object-storage.ts'
import { photoKey } from './photo-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoop-copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const unused = () => Promise.reject(new Error('Not used in this test'))

function mapStorage(objects: Map<string, Buffer>): ObjectStorage {
  return {
    signUploadUrl: unused,
    parseUploadId: () => undefined,
    uploadOrigin: undefined,
    verifySignedUpload: undefined,
    deleteStaleTempFiles: unused,
    async save(key, bytes) {
      const content = await buffer(Readable.from(bytes))
      objects.set(key, content)
      return content.length
    },
    async open(key) {
      const bytes = objects.get(key)
      return bytes && { size: bytes.length, body: Readable.from([bytes]) }
    },
    async remove(key) {
      objects.delete(key)
    },
  }
}

const [A = '', B = '', C = ''] = ['a', 'b', 'c'].map((digit) => digit.repeat(32))

let jobs = 0

/** Creates a job for pictures of 1080 and 540 pixels. */
function createJob(existing: Set<string>) {
  const files = [...existing].flatMap((name) =>
    [1080, 540].map((width): [string, Buffer] => [photoKey(name, width), Buffer.from(`${name} ${width}`)]),
  )
  const [original, copy] = [new Map(files), new Map<string, Buffer>()]
  const job: CopyJob = {
    source: mapStorage(original),
    destination: mapStorage(copy),
    listNames: async (after) => [...existing].filter((name) => name > after).slice(0, 2),
    filterExisting: async (names) => new Set(names.filter((name) => existing.has(name))),
    journal: join(folder, `journal-${jobs++}`),
    isDryRun: false,
    onProgress: () => undefined,
  }
  return { job, original, copy }
}

it('skips files that were already copied', async () => {
  const { job, original, copy } = createJob(new Set([A, B, C]))
  expect(await copyPhotos({ ...job, isDryRun: true })).toMatchObject({ pictures: 3, copied: 6, unchanged: 0 })
  expect(copy.size).toBe(0)
  expect(await copyPhotos(job)).toMatchObject({ pictures: 3, copied: 6, unchanged: 0, missing: [] })
  expect(copy).toEqual(original)
  expect(await copyPhotos(job)).toMatchObject({ pictures: 3, copied: 0, unchanged: 6 })
})

it('continues the copy after an error', async () => {
  const { job, original, copy } = createJob(new Set([A, B, C]))
  const full = async (key: string) => {
    if (key.startsWith(`photos/${C}`)) throw new Error('full')
    copy.set(key, original.get(key) ?? Buffer.of())
    return 0
  }
  await expect(copyPhotos({ ...job, destination: { ...job.destination, save: full } })).rejects.toThrow('full')
  copy.set(photoKey(A, 1080), Buffer.from('other'))
  expect(await copyPhotos(job)).toMatchObject({ copied: 3, unchanged: 3 })
  expect(copy).toEqual(original)
})

it('throws if the destination does not return the bytes that were written', async () => {
  const { job } = createJob(new Set([A]))
  const damage = (key: string, _: unknown, maxBytes: number) => job.destination.save(key, [Buffer.from('x')], maxBytes)
  await expect(copyPhotos({ ...job, destination: { ...job.destination, save: damage } })).rejects.toThrow(
    `The copy of photos/${A}-1080.webp differs from the original`,
  )
})

it('removes the copies of pictures that were deleted since', async () => {
  const existing = new Set([A, B, C])
  const { job, original, copy } = createJob(existing)
  const deletesB = async (key: string) => {
    if (key.startsWith(`photos/${C}`)) existing.delete(B)
    return job.source.open(key)
  }
  expect(await copyPhotos({ ...job, source: { ...job.source, open: deletesB } })).toMatchObject({ removed: 2 })
  existing.delete(A)
  expect(await copyPhotos({ ...job, isDryRun: true })).toMatchObject({ removed: 2 })
  expect(copy.size).toBe(4)
  expect(await copyPhotos(job)).toMatchObject({ removed: 2 })
  expect([...copy.keys()]).toEqual([...original.keys()].filter((key) => key.startsWith(`photos/${C}`)))
})

it('lists pictures that have no file in either storage', async () => {
  const existing = new Set([A, B, C])
  const { job, original, copy } = createJob(existing)
  copy.set(photoKey(C, 540), Buffer.from('new'))
  for (const key of original.keys()) original.delete(key)
  const deletesB = async (names: string[]) => {
    existing.delete(B)
    return job.filterExisting(names)
  }
  expect(await copyPhotos({ ...job, filterExisting: deletesB })).toMatchObject({ copied: 0, missing: [A] })
})
