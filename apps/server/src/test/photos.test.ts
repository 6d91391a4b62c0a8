import { sweepPhotos } from '@stoop/api/photos/sweep-photos'
import { photos, uploads, users } from '@stoop/db/schema'
import { currentUser } from '@stoop/validators/people'
import { postPhoto, upload } from '@stoop/validators/photos'
import { post } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { filesIn, jpeg, phonePhoto } from '../objects/testing.ts'
import { type Member, useServer } from './server.ts'

const stoop = useServer()

/** One call: the file as a form. */
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

/** Ann's photo, by the one-call upload; gives its address. */
async function face(member: Member, file: Buffer<ArrayBuffer>): Promise<string> {
  const { uploadURL } = upload.parse((await sendForm(member, file)).json())
  const me = (await member.ask('PUT /api/profile-photo', { profilePhotoURL: uploadURL })).as(currentUser)
  return me.profilePhoto ?? ''
}

describe('a photo goes out', () => {
  it('as our own copy: WebP, upright, a square, without EXIF and GPS (R12)', async () => {
    const ann = await stoop.join('Ann')
    const taken = await phonePhoto()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone')
    const address = await face(ann, taken)
    for (const width of [512, 192, 96]) {
      const copy = await stoop.app.inject(address.replace('512', String(width)))
      const { exif, xmp, orientation, ...read } = await sharp(copy.rawPayload).metadata()
      expect(read).toMatchObject({ format: 'webp', width, height: width })
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
      expect(copy.rawPayload.includes('Phone')).toBe(false)
    }
    // Lying on its side the red quarter was upper left; upright it is upper right.
    const whole = sharp((await stoop.app.inject(address)).rawPayload)
    const corner = await whole.extract({ left: 480, top: 30, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[0]).toBeGreaterThan(200)
    expect(corner[1]).toBeLessThan(60)
  })

  it('for ever, sniffed by nobody, running nothing (R12, R71)', async () => {
    const address = await face(await stoop.join('Ann'), await jpeg())
    const copy = await stoop.app.inject(address)
    expect(copy.statusCode).toBe(200)
    expect(copy.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
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

  it('and nothing else does: no upload, no other width, no path out of the folder', async () => {
    const ann = await stoop.join('Ann')
    const address = await face(ann, await jpeg())
    const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
    const id = uploadURL.split('/').at(-1)
    const elsewhere = [
      `/objects/uploads/${id}`,
      `/objects/${id}`,
      address.replace('512', '511'),
      address.replace('512', '1080'),
      address.replace('512', '0512'),
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
  it('takes a file in one call and gives the address by which it is used', async () => {
    const ann = await stoop.join('Ann')
    const answer = await sendForm(ann, await jpeg())
    expect(answer.statusCode).toBe(201)
    const { uploadURL } = upload.parse(answer.json())
    expect(uploadURL).toMatch(/^http:\/\/stoop\.test\/objects\/uploads\/[0-9a-f-]{36}$/)
    expect((await ann.ask('POST /api/objects/post-photo', { uploadURL })).status).toBe(201)
  })

  it('asks for the bearer, and for a form with a file', async () => {
    const ann = await stoop.join('Ann')
    expect((await sendForm({ token: 'nobody' }, await jpeg())).statusCode).toBe(401)
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'multipart/mixed; boundary=x', undefined])
      for (const payload of ['{}', 'a picture', undefined]) {
        const headers = { authorization: `Bearer ${ann.token}`, ...(type && { 'content-type': type }) }
        const request = { method: 'POST', url: '/api/objects', headers, ...(payload && { payload }) } as const
        const answer = await stoop.app.inject(request)
        expect(answer.json(), type).toMatchObject({ message: 'Send one file as multipart/form-data' })
        expect(answer.statusCode, type).toBe(415)
      }
    const cookie = { cookie: ann.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const byCookie = await stoop.app.inject({ method: 'POST', url: '/api/objects', headers: cookie, payload: '--x--' })
    expect(byCookie.statusCode, 'the cookie is for reads (R14)').toBe(401)
  })

  it('refuses a form that is broken, has no file or two, and keeps nothing of it', async () => {
    const ann = await stoop.join('Ann')
    const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${(await jpeg()).toString('latin1')}\r\n`
    const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'
    const bounded = 'multipart/form-data; boundary=x'
    const broken: [string, string, string][] = [
      ['garbage', bounded, '--x\r\ngarb'],
      ['no form at all', bounded, 'hello'],
      ['nothing', bounded, ''],
      ['no boundary', 'multipart/form-data', `${file}--x--`],
      ['no end', bounded, file],
      ['no file', bounded, `${field}--x--`],
      ['two files', bounded, `${file}${file}--x--`],
      ['two files apart', bounded, `${field}${file}${field}${file}--x--`],
      ['a field after the file that breaks off', bounded, `${file}--x\r\ngarb`],
    ]
    for (const [name, type, payload] of broken) {
      const headers = { authorization: `Bearer ${ann.token}`, 'content-type': type }
      const whole = Buffer.from(payload, 'latin1')
      const answer = await stoop.app.inject({ method: 'POST', url: '/api/objects', headers, payload: whole })
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(400)
      expect(answer.json().message, name).toMatch(/^(Send one file as multipart|The file was cut off)/)
    }
    expect(await filesIn(stoop.objects)).toEqual([])
    expect(await stoop.db.select().from(uploads)).toEqual([])
  })

  it('refuses at once what is too large or no picture, and keeps nothing of it', async () => {
    const ann = await stoop.join('Ann')
    const pixels = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const refused: [Buffer<ArrayBuffer>, number][] = [
      [Buffer.alloc(5_242_881, 0xff), 413],
      [Buffer.alloc(12_000_000, 0xff), 413],
      [pixels, 413],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('<html><script>alert(1)</script>'), 415],
      [Buffer.from('\x89PNG\r\n\x1a\nand then no picture', 'latin1'), 400],
    ]
    for (const [bytes, status] of refused) {
      const answer = await sendForm(ann, bytes, 'photo.png')
      expect(answer.statusCode, bytes.toString('latin1').slice(0, 20)).toBe(status)
      expect(answer.json().message).toMatch(/^[A-Z]/)
    }
    expect(await filesIn(stoop.objects)).toEqual([])
  })
})

describe('the sweep', () => {
  const sweep = () => sweepPhotos(stoop.services)

  it('removes uploads that nobody used within an hour', async () => {
    const ann = await stoop.join('Ann')
    await sendForm(ann, await jpeg())
    stoop.later(59 * 60_000)
    await sweep()
    expect((await filesIn(stoop.objects)).length).toBe(1)
    stoop.later(2 * 60_000)
    await sweep()
    expect(await filesIn(stoop.objects)).toEqual([])
  })

  it('removes pictures that came into no post within a day, and leaves the others', async () => {
    const ann = await stoop.join('Ann')
    await face(ann, await jpeg())
    const pictures: string[] = []
    for (const _ of [1, 2]) {
      const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
      pictures.push((await ann.ask('POST /api/objects/post-photo', { uploadURL })).as(postPhoto).imageUrl)
    }
    const [posted = '', left = ''] = pictures
    await ann.ask('POST /api/posts', { content: 'Look', imageUrl: posted })
    stoop.later(25 * 60 * 60_000)
    await sweep()
    expect((await filesIn(stoop.objects)).length).toBe(5)
    expect((await stoop.app.inject(posted)).statusCode).toBe(200)
    expect((await stoop.app.inject(left)).statusCode).toBe(404)
    expect((await ann.ask('POST /api/posts', { content: 'Late', imageUrl: left })).status).toBe(400)
  })

  it("removes a member's pictures with the member, a post's with the post (R71)", async () => {
    const ann = await stoop.join('Ann')
    const address = await face(ann, await jpeg())
    const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
    const { imageUrl } = (await ann.ask('POST /api/objects/post-photo', { uploadURL })).as(postPhoto)
    expect((await ann.ask('POST /api/posts', { content: 'Look', imageUrl })).as(post).imageUrl).toBe(imageUrl)
    await stoop.db.delete(users).where(eq(users.id, ann.user.id))
    await sweep()
    expect((await stoop.app.inject(address)).statusCode).toBe(404)
    expect(await filesIn(stoop.objects)).toEqual([])
    expect(await stoop.db.select().from(photos)).toEqual([])
  })
})

it('of two photos at once one is the photo and the other leaves nothing', async () => {
  const ann = await stoop.join('Ann')
  const addresses = []
  for (const _ of [1, 2]) addresses.push(upload.parse((await sendForm(ann, await jpeg())).json()).uploadURL)
  const [one, two] = await Promise.all(
    addresses.map((profilePhotoURL) => ann.ask('PUT /api/profile-photo', { profilePhotoURL })),
  )
  expect([one?.status, two?.status]).toEqual([200, 200])
  const { profilePhoto } = (await ann.ask('GET /api/auth/user')).as(currentUser)
  expect((await stoop.app.inject(profilePhoto ?? '')).statusCode).toBe(200)
  expect((await filesIn(stoop.objects)).length).toBe(3)
})

it('several uses of one upload at once make one photo', async () => {
  const ann = await stoop.join('Ann')
  const { uploadURL } = upload.parse((await sendForm(ann, await jpeg())).json())
  const ask = () => ann.ask('PUT /api/profile-photo', { profilePhotoURL: uploadURL })
  const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])
  const shown = new Set(answers.map((answer) => answer.as(currentUser).profilePhoto))
  expect([answers.map(({ status }) => status), shown.size]).toEqual([[200, 200, 200, 200, 200], 1])
  expect((await ask()).body).toMatchObject({ profilePhoto: [...shown][0] })
  expect((await filesIn(stoop.objects)).length).toBe(3)
})

it('or all are refused alike, and of two kinds of use one is', async () => {
  const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
  const { uploadURL } = (await ann.ask('POST /api/objects/upload')).as(upload)
  await stoop.app.inject({ method: 'PUT', url: uploadURL.replace('http://stoop.test', ''), payload: '<svg/>' })
  const refused = [1, 2, 3].map(() => ann.ask('PUT /api/profile-photo', { profilePhotoURL: uploadURL }))
  refused.push(ben.ask('PUT /api/profile-photo', { profilePhotoURL: uploadURL }))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([415, 415, 415, 404])

  const { uploadURL: both } = upload.parse((await sendForm(ann, await jpeg())).json())
  const uses = [
    ann.ask('PUT /api/profile-photo', { profilePhotoURL: both }),
    ann.ask('POST /api/objects/post-photo', { uploadURL: both }),
  ]
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(1)
})
