import { basename } from 'node:path'
import { parsePhotoUrl, postImage, upload } from '@stoop/validators/photos'
import { ZOOM_WIDTH } from '@stoop/validators/zoom-photo'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hostileFiles } from '../fault-injection/uploads/hostile-files.ts'
import { listFiles } from '../src/storage/testing.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

// `pnpm faults uploads` sends 200 files over the network, some slow or interrupted, and measures memory.
it('rejects hostile files or converts them to its own copy', async () => {
  const ann = await stoop.registerMember('Ann')
  const photoPaths: string[] = []
  for (const { name, bytes, expected } of await hostileFiles(60)) {
    const { uploadURL } = (await ann.callRest('POST /api/objects/upload')).parseBody(upload)
    await stoop.app.inject({ method: 'PUT', url: uploadURL.replace('http://stoop.test', ''), payload: bytes })
    const response = await ann.callRest('POST /api/objects/post-photo', { uploadURL })
    const outcome = response.status === 201 ? 'accepted' : 'rejected'
    if (expected !== 'either') expect(outcome, `${name}: ${response.text}`).toBe(expected)
    expect([201, 400, 409, 413, 415], name).toContain(response.status)
    if (outcome === 'accepted') photoPaths.push(response.parseBody(postImage).imageUrl)
  }
  for (const path of photoPaths) {
    const copy = await stoop.app.inject(path)
    expect(copy.headers['content-type']).toBe('image/webp')
    expect(copy.rawPayload.includes('<script>')).toBe(false)
    const { format, exif } = await sharp(copy.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  }
  const files = await listFiles(stoop.objects)
  // Large pictures have a third copy.
  expect(files.filter((file) => parsePhotoUrl(`/objects/${basename(file)}`)?.width !== ZOOM_WIDTH).length).toBe(
    2 * photoPaths.length,
  )
}, 60_000)
