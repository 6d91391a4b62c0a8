// Over 200 lines: serving, uploading and cleaning up photos are tested with the same helpers.
import { deleteUnusedPhotos } from '@stoop/api/photos/delete-unused-photos'
import { photos, uploads, users } from '@stoop/db/schema'
import { currentUser } from '@stoop/validators/people'
import { postImage, upload } from '@stoop/validators/photos'
import { post } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpeg, listFiles, phonePhoto } from '../src/storage/testing.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

/** Uploads a file as a form in one request. */
async function sendForm(member: Pick<Member, 'token'>, file: Uint8Array<ArrayBuffer>, name = 'photo.jpg') {
  const form = new FormData()
  form.append('file', new Blob([file]), name)
  const request = new Request('http://stoop.test/api/objects', { method: 'POST', body: form })
  const headers = {
    authorization: `Bearer ${member.token}`,
    'content-type': request.headers.get('content-type') ?? '',
  }
  const payload = Buffer.from(await request.arrayBuffer())
  return stoop.app.inject({ method: 'POST', url: '/api/objects', headers, payload })
}

/** Uploads a profile photo. Returns its path. */
async function setProfilePhoto(member: Member, file: Buffer<ArrayBuffer>): Promise<string> {
  const { uploadURL } = upload.parse((await sendForm(member, file)).json())
  const me = (await member.callRest('PUT /api/profile-photo', { profilePhotoURL: uploadURL })).parseBody(currentUser)
  return me.profilePhoto ?? ''
}

describe('a served photo', () => {
  it('serves an upright copy of a photo without EXIF and GPS data', async () => {
    const ann = await stoop.registerMember('Ann')
    const original = await phonePhoto()
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Phone')
    const address = await setProfilePhoto(ann, original)
    for (const width of [512, 192, 96]) {
      const copy = await stoop.app.inject(address.replace('-512.webp', `-${width}.webp`))
      const { exif, xmp, orientation, ...read } = await sharp(copy.rawPayload).metadata()
      expect(read).toMatchObject({ format: 'webp', width, height: width })
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
      expect(copy.rawPayload.includes('Phone')).toBe(false)
    }
    // In the stored pixels, the red quarter is at the upper left. In the upright copy, it is at the upper right.
    const photoImage = sharp((await stoop.app.inject(address)).rawPayload)
    const corner = await photoImage.extract({ left: 480, top: 30, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[0]).toBeGreaterThan(200)
    expect(corner[1]).toBeLessThan(60)
  })

  it('serves a photo with an unlimited cache time and a Content-Security-Policy with sandbox', async () => {
    const address = await setProfilePhoto(await stoop.registerMember('Ann'), await jpeg())
    const copy = await stoop.app.inject(address)
    expect(copy.statusCode).toBe(200)
    expect(copy.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'content-length': String(copy.rawPayload.length),
    })
    const etag = String(copy.headers.etag)
    const again = await stoop.app.inject({ url: address, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const known: [string, number][] = [
      ['*', 304],
      [`W/${etag}`, 304],
      [`"another", ${etag}`, 304],
      [`"another",W/${etag} , "third"`, 304],
      [`x${etag}`, 200],
      [`"a${etag}b"`, 200],
      [etag.replaceAll('"', ''), 200],
      ['"*"', 200],
    ]
    for (const [tags, status] of known) {
      const { statusCode } = await stoop.app.inject({ url: address, headers: { 'if-none-match': tags } })
      expect(statusCode, tags).toBe(status)
    }
    const head = await stoop.app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  })

  it('returns 404 for uploads, other widths and paths outside the folder', async () => {
    const ann = await stoop.registerMember('Ann')
    const address = await setProfilePhoto(ann, await jpeg())
    const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
    const id = uploadURL.split('/').at(-1)
    const elsewhere = [
      `/objects/uploads/${id}`,
      `/objects/${id}`,
      address.replace('-512.webp', '-511.webp'),
      address.replace('-512.webp', '-1080.webp'),
      address.replace('-512.webp', '-0512.webp'),
      address.replace('.webp', ''),
      '/objects/..%2fsigning-secret',
      '/objects/photos%2f..%2f..%2fsigning-secret',
    ]
    for (const url of elsewhere) {
      const { statusCode, headers } = await stoop.app.inject(url)
      expect(statusCode, url).toBe(404)
      expect(String(headers['cache-control']), url).not.toContain('immutable')
    }
  })
})

describe('POST /api/objects', () => {
  it('accepts a file in one request', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await sendForm(ann, await jpeg())
    expect(response.statusCode).toBe(201)
    const { uploadURL } = upload.parse(response.json())
    expect(uploadURL).toMatch(/^http:\/\/stoop\.test\/objects\/uploads\/[0-9a-f-]{36}$/)
    expect((await ann.callRest('POST /api/objects/post-photo', { uploadURL })).status).toBe(201)
  })

  it('returns 401 without a token, and 415 if the body is not a form', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await sendForm({ token: 'not-a-token' }, await jpeg())).statusCode).toBe(401)
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'multipart/mixed; boundary=x', undefined])
      for (const payload of ['{}', 'a picture', undefined]) {
        const headers = { authorization: `Bearer ${ann.token}`, ...(type && { 'content-type': type }) }
        const request = { method: 'POST', url: '/api/objects', headers, ...(payload && { payload }) } as const
        const response = await stoop.app.inject(request)
        expect(response.json(), type).toMatchObject({
          reason: 'NOT_A_FORM',
          message: 'Send one file as multipart/form-data',
        })
        expect(response.statusCode, type).toBe(415)
      }
    const cookie = { cookie: ann.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const byCookie = await stoop.app.inject({ method: 'POST', url: '/api/objects', headers: cookie, payload: '--x--' })
    expect(byCookie.statusCode, 'the cookie is valid only for reads').toBe(401)
  })

  it('stores nothing if the form is invalid, or has no file or two files', async () => {
    const ann = await stoop.registerMember('Ann')
    const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${(await jpeg()).toString('latin1')}\r\n`
    const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'
    const bounded = 'multipart/form-data; boundary=x'
    const broken: [string, string, string][] = [
      ['garbage', bounded, '--x\r\ngarb'],
      ['not a form', bounded, 'hello'],
      ['nothing', bounded, ''],
      ['no boundary', 'multipart/form-data', `${file}--x--`],
      ['no end', bounded, file],
      ['no file', bounded, `${field}--x--`],
      ['two files', bounded, `${file}${file}--x--`],
      ['two files apart', bounded, `${field}${file}${field}${file}--x--`],
      ['a truncated field after the file', bounded, `${file}--x\r\ngarb`],
    ]
    for (const [name, type, payload] of broken) {
      const headers = { authorization: `Bearer ${ann.token}`, 'content-type': type }
      const photoImage = Buffer.from(payload, 'latin1')
      const response = await stoop.app.inject({ method: 'POST', url: '/api/objects', headers, payload: photoImage })
      expect(response.statusCode, `${name}: ${response.body}`).toBe(400)
      expect(response.json().message, name).toMatch(/^(Send one file as multipart|The upload was interrupted)/)
      expect(response.json().reason, name).toMatch(/^(ONE_FILE_REQUIRED|UPLOAD_INTERRUPTED)$/)
    }
    expect(await listFiles(stoop.objects)).toEqual([])
    expect(await stoop.db.select().from(uploads)).toEqual([])
  })

  it('stores nothing if the file is too large or not an image', async () => {
    const ann = await stoop.registerMember('Ann')
    const pixels = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const rejected: [Buffer<ArrayBuffer>, number, string][] = [
      [Buffer.alloc(5_242_881, 0xff), 413, 'FILE_TOO_LARGE'],
      [Buffer.alloc(12_000_000, 0xff), 413, 'FILE_TOO_LARGE'],
      [pixels, 413, 'TOO_MANY_PIXELS'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'UNSUPPORTED_IMAGE_TYPE'],
      [Buffer.from('<html><script>alert(1)</script>'), 415, 'UNSUPPORTED_IMAGE_TYPE'],
      [Buffer.from('\x89PNG\r\n\x1a\nbut not an image', 'latin1'), 400, 'UNREADABLE_IMAGE'],
    ]
    for (const [bytes, status, reason] of rejected) {
      const response = await sendForm(ann, bytes, 'photo.png')
      expect(response.statusCode, bytes.toString('latin1').slice(0, 20)).toBe(status)
      expect(response.json().message).toMatch(/^[A-Z]/)
      expect(response.json().reason).toBe(reason)
    }
    expect(await listFiles(stoop.objects)).toEqual([])
  })
})

describe('the cleanup job', () => {
  const cleanUp = () => deleteUnusedPhotos(stoop.services)

  it('deletes uploads that were not used within an hour', async () => {
    const ann = await stoop.registerMember('Ann')
    await sendForm(ann, await jpeg())
    stoop.advanceClock(59 * 60_000)
    await cleanUp()
    expect((await listFiles(stoop.objects)).length).toBe(1)
    stoop.advanceClock(2 * 60_000)
    await cleanUp()
    expect(await listFiles(stoop.objects)).toEqual([])
  })

  it('deletes images that no post uses after a day', async () => {
    const ann = await stoop.registerMember('Ann')
    await setProfilePhoto(ann, await jpeg())
    const pictures: string[] = []
    for (const _ of [1, 2]) {
      const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
      pictures.push((await ann.callRest('POST /api/objects/post-photo', { uploadURL })).parseBody(postImage).imageUrl)
    }
    const [posted = '', unused = ''] = pictures
    await ann.callRest('POST /api/posts', { content: 'Look', imageUrl: posted })
    stoop.advanceClock(24 * 60 * 60_000 + 60_000)
    await cleanUp()
    expect((await listFiles(stoop.objects)).length).toBe(5)
    expect((await stoop.app.inject(posted)).statusCode).toBe(200)
    expect((await stoop.app.inject(unused)).statusCode).toBe(404)
    expect((await ann.callRest('POST /api/posts', { content: 'Late', imageUrl: unused })).status).toBe(400)
  })

  it('deletes images of a member with the member, and images of a post with the post', async () => {
    const ann = await stoop.registerMember('Ann')
    const address = await setProfilePhoto(ann, await jpeg())
    const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
    const { imageUrl } = (await ann.callRest('POST /api/objects/post-photo', { uploadURL })).parseBody(postImage)
    expect((await ann.callRest('POST /api/posts', { content: 'Look', imageUrl })).parseBody(post).imageUrl).toBe(
      imageUrl,
    )
    await stoop.db.delete(users).where(eq(users.id, ann.user.id))
    await cleanUp()
    expect((await stoop.app.inject(address)).statusCode).toBe(404)
    expect(await listFiles(stoop.objects)).toEqual([])
    expect(await stoop.db.select().from(photos)).toEqual([])
  })
})

it('keeps one of two profile photos that are set at the same time', async () => {
  const ann = await stoop.registerMember('Ann')
  const addresses = []
  for (const _ of [1, 2]) addresses.push(upload.parse((await sendForm(ann, await jpeg())).json()).uploadURL)
  const [one, two] = await Promise.all(
    addresses.map((profilePhotoURL) => ann.callRest('PUT /api/profile-photo', { profilePhotoURL })),
  )
  expect([one?.status, two?.status]).toEqual([200, 200])
  const { profilePhoto } = (await ann.callRest('GET /api/auth/user')).parseBody(currentUser)
  expect((await stoop.app.inject(profilePhoto ?? '')).statusCode).toBe(200)
  expect((await listFiles(stoop.objects)).length).toBe(3)
})

it('creates one photo if an upload is used several times at once', async () => {
  const ann = await stoop.registerMember('Ann')
  const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
  const ask = () => ann.callRest('PUT /api/profile-photo', { profilePhotoURL: uploadURL })
  const responses = await Promise.all([ask(), ask(), ask(), ask(), ask()])
  const shown = new Set(responses.map((response) => response.parseBody(currentUser).profilePhoto))
  expect([responses.map(({ status }) => status), shown.size]).toEqual([[200, 200, 200, 200, 200], 1])
  expect((await ask()).body).toMatchObject({ profilePhoto: [...shown][0] })
  expect((await listFiles(stoop.objects)).length).toBe(3)
})

it('returns the same error to parallel uses of an invalid upload', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const { uploadURL } = (await ann.callRest('POST /api/objects/upload')).parseBody(upload)
  await stoop.app.inject({ method: 'PUT', url: uploadURL.replace('http://stoop.test', ''), payload: '<svg/>' })
  const rejections = [1, 2, 3].map(() => ann.callRest('PUT /api/profile-photo', { profilePhotoURL: uploadURL }))
  rejections.push(ben.callRest('PUT /api/profile-photo', { profilePhotoURL: uploadURL }))
  expect((await Promise.all(rejections)).map(({ status }) => status)).toEqual([415, 415, 415, 404])

  const { uploadURL: both } = upload.parse((await sendForm(ann, await jpeg())).json())
  const uses = [
    ann.callRest('PUT /api/profile-photo', { profilePhotoURL: both }),
    ann.callRest('POST /api/objects/post-photo', { uploadURL: both }),
  ]
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(1)
})
