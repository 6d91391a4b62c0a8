import { postPhoto, upload } from '@stoop/validators/photos'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hostileFiles } from '../faults/hostile-files.ts'
import { filesIn } from '../objects/testing.ts'
import { useServer } from './server.ts'

const stoop = useServer()

// `pnpm faults uploads` sends 200 over the network, slow and cut off too, and watches the memory.
it('hostile files are refused with a sentence or shown as our own copy; nothing else of them stays', async () => {
  const ann = await stoop.join('Ann')
  const shown: string[] = []
  for (const { name, bytes, fate } of await hostileFiles(60)) {
    const { uploadURL } = (await ann.ask('POST /api/objects/upload')).as(upload)
    await stoop.app.inject({ method: 'PUT', url: uploadURL.replace('http://stoop.test', ''), payload: bytes })
    const answer = await ann.ask('POST /api/objects/post-photo', { uploadURL })
    const verdict = answer.status === 201 ? 'taken' : 'refused'
    if (fate !== 'either') expect(verdict, `${name}: ${answer.text}`).toBe(fate)
    expect([201, 400, 409, 413, 415], name).toContain(answer.status)
    if (verdict === 'taken') shown.push(answer.as(postPhoto).imageUrl)
  }
  for (const address of shown) {
    const copy = await stoop.app.inject(address)
    expect(copy.headers['content-type']).toBe('image/webp')
    expect(copy.rawPayload.includes('<script>')).toBe(false)
    const { format, exif } = await sharp(copy.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  }
  expect((await filesIn(stoop.objects)).length).toBe(2 * shown.length)
}, 60_000)
