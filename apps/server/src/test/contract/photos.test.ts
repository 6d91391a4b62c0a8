import { currentUser } from '@stoop/validators/people'
import { postPhoto, upload } from '@stoop/validators/photos'
import { post } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { drawn, filesIn, jpeg } from '../../objects/testing.ts'
import { contract } from '../contract.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()

/** Puts bytes to an address as a browser does. */
const put = (uploadURL: string, payload: Buffer, headers: Record<string, string> = { 'content-type': 'image/jpeg' }) =>
  stoop.app.inject({ method: 'PUT', url: uploadURL.replace('http://stoop.test', ''), payload, headers })

/** The documented first two steps; gives the address. */
async function uploaded(member: Member, bytes: Buffer): Promise<string> {
  const { uploadURL } = (await member.ask('POST /api/objects/upload')).as(upload)
  expect((await put(uploadURL, bytes)).statusCode).toBe(200)
  return uploadURL
}

contract(stoop, 'POST /api/objects/upload', (place) => {
  it('265 "uploadURL, used as a direct PUT target for the file"', async () => {
    const ann = await stoop.join('Ann')
    const { uploadURL } = (await ann.ask(place)).as(upload)
    expect(uploadURL).toMatch(/^http:\/\/stoop\.test\/objects\/uploads\//)
    expect((await put(uploadURL, await jpeg())).statusCode).toBe(200)
    expect((await put(uploadURL, await jpeg())).statusCode, 'a retry').toBe(200)
  })

  it('R12 is signed for one object, and not to be changed', async () => {
    const ann = await stoop.join('Ann')
    const [one, two] = [(await ann.ask(place)).as(upload).uploadURL, (await ann.ask(place)).as(upload).uploadURL]
    const [other = ''] = two.split('?')
    const forged = [
      one.split('?')[0] ?? '',
      `${other}?${one.split('?')[1]}`,
      one.replace(/expires=\d/, 'expires=9'),
      one.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${one}&size=1`,
    ]
    for (const address of forged) expect((await put(address, await jpeg())).statusCode, address).toBe(403)
    expect(await filesIn(stoop.objects)).toEqual([])
  })

  it('R12 is good for ten minutes', async () => {
    const ann = await stoop.join('Ann')
    const { uploadURL } = (await ann.ask(place)).as(upload)
    stoop.later(10 * 60_000 - 1000)
    expect((await put(uploadURL, await jpeg())).statusCode).toBe(200)
    stoop.later(2000)
    expect((await put(uploadURL, await jpeg())).statusCode).toBe(403)
  })

  it('R12 "optional {contentType, size} are signed in when given"', async () => {
    const ann = await stoop.join('Ann')
    const bytes = await jpeg()
    const { uploadURL } = (await ann.ask(place, { contentType: 'image/jpeg', size: bytes.length })).as(upload)
    expect((await put(uploadURL, bytes, { 'content-type': 'image/png' })).statusCode).toBe(400)
    expect((await put(uploadURL, Buffer.concat([bytes, bytes]))).statusCode).toBe(400)
    expect((await put(uploadURL, bytes)).statusCode).toBe(200)
    expect((await ann.ask(place, { contentType: 'image/svg+xml' })).status).toBe(400)
    expect((await ann.ask(place, { size: 5_242_881 })).status).toBe(400)
  })

  it('295 "1 file, 5 MB (5242880 bytes)": "5242880 accepted, 5242881 refused"', async () => {
    const ann = await stoop.join('Ann')
    const { uploadURL } = (await ann.ask(place)).as(upload)
    expect((await put(uploadURL, Buffer.alloc(5_242_880))).statusCode).toBe(200)
    const refused = await put(uploadURL, Buffer.alloc(5_242_881))
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toMatchObject({ message: 'The file is larger than 5 MB' })
    expect((await filesIn(stoop.objects)).length, 'the first one alone').toBe(1)
  })
})

contract(stoop, 'PUT /api/profile-photo', (place) => {
  it('266 "profilePhotoURL": "POST /api/objects/upload → uploadURL → direct PUT → PUT /api/profile-photo"', async () => {
    const ann = await stoop.join('Ann')
    const profilePhotoURL = await uploaded(ann, await jpeg())
    const me = (await ann.ask(place, { profilePhotoURL })).as(currentUser)
    expect(me.profilePhoto).toMatch(/^\/objects\/[0-9a-f]{32}-512\.webp$/)
    expect(me).toMatchObject({ avatar: me.profilePhoto, profileImageUrl: me.profilePhoto })
    expect(me.photoHash).toMatch(/^[\w+/]{20,40}=*$/)
    expect((await ann.ask('GET /api/auth/user')).body).toEqual(me)
    expect(await filesIn(stoop.objects)).toEqual(
      [192, 512, 96].map((width) => `photos/${me.profilePhoto?.slice(9, 41)}-${width}.webp`),
    )
  })

  it('R12 takes the address without its query too, and the same call again', async () => {
    const ann = await stoop.join('Ann')
    const address = await uploaded(ann, await jpeg())
    const [profilePhotoURL = ''] = address.split('?')
    const first = (await ann.ask(place, { profilePhotoURL })).as(currentUser)
    const again = (await ann.ask(place, { profilePhotoURL: address })).as(currentUser)
    expect(again.profilePhoto).toBe(first.profilePhoto)
  })

  it('R12 "once used it is closed"', async () => {
    const ann = await stoop.join('Ann')
    const profilePhotoURL = await uploaded(ann, await jpeg())
    await ann.ask(place, { profilePhotoURL })
    expect((await put(profilePhotoURL, await jpeg())).statusCode).toBe(409)
    expect((await ann.ask('POST /api/objects/post-photo', { uploadURL: profilePhotoURL })).status).toBe(409)
  })

  it('R12 removes the photo that it replaces', async () => {
    const ann = await stoop.join('Ann')
    const first = await ann.ask(place, { profilePhotoURL: await uploaded(ann, await jpeg()) })
    const second = await ann.ask(place, { profilePhotoURL: await uploaded(ann, await jpeg()) })
    const before = await stoop.app.inject(first.as(currentUser).profilePhoto ?? '')
    const after = await stoop.app.inject(second.as(currentUser).profilePhoto ?? '')
    expect([before.statusCode, after.statusCode]).toEqual([404, 200])
    expect((await filesIn(stoop.objects)).length).toBe(3)
  })

  it('313 "profilePhotoURL pointing to a foreign host refused"', async () => {
    const ann = await stoop.join('Ann')
    const address = await uploaded(ann, await jpeg())
    const foreign = [
      address.replace('stoop.test', 'evil.example'),
      address.replace('http://stoop.test', '//evil.example'),
      address.replace('http:', 'https:'),
      address.replace('uploads', 'elsewhere'),
      'https://evil.example/a.jpg',
      'data:image/png;base64,AAAA',
      'not an address',
    ]
    for (const profilePhotoURL of foreign) {
      const refused = await ann.ask(place, { profilePhotoURL })
      expect(refused.status, profilePhotoURL).toBe(400)
    }
  })

  it("R12 checks the owner: another's upload is not there", async () => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    const profilePhotoURL = await uploaded(ann, await jpeg())
    expect((await ben.ask(place, { profilePhotoURL })).status).toBe(404)
    expect((await ann.ask(place, { profilePhotoURL })).status).toBe(200)
  })

  it('R12 says when the file has not come yet, and takes it when it has', async () => {
    const ann = await stoop.join('Ann')
    const { uploadURL } = (await ann.ask('POST /api/objects/upload')).as(upload)
    expect((await ann.ask(place, { profilePhotoURL: uploadURL })).status).toBe(409)
    await put(uploadURL, await jpeg())
    expect((await ann.ask(place, { profilePhotoURL: uploadURL })).status).toBe(200)
  })

  it('312 "SVG/HTML renamed .png refused"; a broken picture too; nothing of them stays', async () => {
    const ann = await stoop.join('Ann')
    const refusals = [
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), status: 415 },
      { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), status: 415 },
      { bytes: Buffer.alloc(0), status: 415 },
      { bytes: (await jpeg()).subarray(0, 2000), status: 400 },
      { bytes: Buffer.from('GIF89a/*'), status: 400 },
    ]
    for (const { bytes, status } of refusals) {
      const profilePhotoURL = await uploaded(ann, bytes)
      const refused = await ann.ask(place, { profilePhotoURL })
      expect(refused.status, bytes.toString('latin1').slice(0, 20)).toBe(status)
    }
    expect(await filesIn(stoop.objects)).toEqual([])
  })
})

contract(stoop, 'POST /api/objects/post-photo', (place) => {
  it('gives the address that POST /api/posts takes as imageUrl, with its size and ThumbHash', async () => {
    const ann = await stoop.join('Ann')
    const bytes = await drawn({ width: 1620, height: 1080 }).png().toBuffer()
    const photo = (await ann.ask(place, { uploadURL: await uploaded(ann, bytes) })).as(postPhoto)
    expect(photo).toMatchObject({ imageWidth: 1080, imageHeight: 720 })
    const imageAlt = 'A red window'
    const written = await ann.ask('POST /api/posts', { content: 'Look', imageUrl: photo.imageUrl, imageAlt })
    expect(written.as(post)).toMatchObject({ ...photo, imageAlt })
    expect((await ann.ask('GET /api/posts/feed')).listOf(post)).toEqual([written.body])
  })

  it("R71 a picture is for one post of its maker's", async () => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    const { imageUrl } = (await ann.ask(place, { uploadURL: await uploaded(ann, await jpeg()) })).as(postPhoto)
    const refused = await ben.ask('POST /api/posts', { content: 'Mine', imageUrl })
    expect(refused).toMatchObject({ status: 400, body: { fields: { imageUrl: expect.any(String) } } })
    expect((await ann.ask('POST /api/posts', { content: 'Mine', imageUrl })).status).toBe(201)
    expect((await ann.ask('POST /api/posts', { content: 'Again', imageUrl })).status).toBe(400)
  })

  it('takes no profile photo and nothing made up', async () => {
    const ann = await stoop.join('Ann')
    const face = await ann.ask('PUT /api/profile-photo', { profilePhotoURL: await uploaded(ann, await jpeg()) })
    const addresses = [
      face.as(currentUser).profilePhoto ?? '',
      `/objects/${'0'.repeat(32)}-1080.webp`,
      '/objects/uploads/x',
    ]
    for (const imageUrl of addresses)
      expect((await ann.ask('POST /api/posts', { content: 'x', imageUrl })).status, imageUrl).toBe(400)
  })

  it('refuses what profile photos refuse', async () => {
    const ann = await stoop.join('Ann')
    expect((await ann.ask(place, { uploadURL: 'https://evil.example/a.jpg' })).status).toBe(400)
    expect((await ann.ask(place, { uploadURL: await uploaded(ann, Buffer.from('<svg/>')) })).status).toBe(415)
  })

  it("takes our own address whole as it takes it without the server's, and nothing else of the server's", async () => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    const address = await uploaded(ann, await jpeg())
    const { imageUrl } = (await ann.ask(place, { uploadURL: address })).as(postPhoto)
    const whole = `http://stoop.test${imageUrl}`
    const later = (await ann.ask('POST /api/objects/upload')).as(upload).uploadURL
    const refused = [
      later,
      later.split('?')[0],
      new URL(later).pathname,
      'http://stoop.test/profile',
      'http://stoop.test/%6Fbjects/x.webp',
      `HTTP://STOOP.TEST:80${imageUrl.replace(/[0-9a-f]{32}/, '0'.repeat(32))}`,
    ]
    for (const url of refused) {
      const answer = await ann.ask('POST /api/posts', { content: 'Look', imageUrl: url })
      expect(answer, url).toMatchObject({ status: 400, body: { fields: { imageUrl: expect.any(String) } } })
    }
    expect((await ben.ask('POST /api/posts', { content: 'Mine', imageUrl: whole })).status).toBe(400)
    const written = (await ann.ask('POST /api/posts', { content: 'Look', imageUrl: `${whole}?v=1` })).as(post)
    expect(written).toMatchObject({ imageUrl, imageHash: expect.any(String) })
    expect((await ann.ask('POST /api/posts', { content: 'Again', imageUrl: whole })).status).toBe(400)
  })
})
