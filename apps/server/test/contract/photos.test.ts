// Over 200 lines: every contract case of uploads and of the images made from them.
import { currentUser } from '@stoop/validators/people'
import { postImage, upload } from '@stoop/validators/photos'
import { post } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { drawImage, jpeg, listFiles } from '../../src/storage/testing.ts'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

/** Sends the bytes with PUT, as a browser does. */
const put = (uploadURL: string, payload: Buffer, headers: Record<string, string> = { 'content-type': 'image/jpeg' }) =>
  stoop.app.inject({ method: 'PUT', url: uploadURL.replace('http://stoop.test', ''), payload, headers })

/** Requests an upload URL and sends the bytes to it. Returns the URL. */
async function uploadBytes(member: Member, bytes: Buffer): Promise<string> {
  const { uploadURL } = (await member.callRest('POST /api/objects/upload')).parseBody(upload)
  expect((await put(uploadURL, bytes)).statusCode).toBe(200)
  return uploadURL
}

contract(stoop, 'POST /api/objects/upload', (endpoint) => {
  it('returns a URL that accepts a file with PUT, even repeatedly', async () => {
    const ann = await stoop.registerMember('Ann')
    const { uploadURL } = (await ann.callRest(endpoint)).parseBody(upload)
    expect(uploadURL).toMatch(/^http:\/\/stoop\.test\/objects\/uploads\//)
    expect((await put(uploadURL, await jpeg())).statusCode).toBe(200)
    expect((await put(uploadURL, await jpeg())).statusCode, 'a retry').toBe(200)
  })

  it('returns a signed URL that is rejected if any part of it is changed', async () => {
    const ann = await stoop.registerMember('Ann')
    const [one, two] = [
      (await ann.callRest(endpoint)).parseBody(upload).uploadURL,
      (await ann.callRest(endpoint)).parseBody(upload).uploadURL,
    ]
    const [other = ''] = two.split('?')
    const forged = [
      one.split('?')[0] ?? '',
      `${other}?${one.split('?')[1]}`,
      one.replace(/expires=\d/, 'expires=9'),
      one.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${one}&size=1`,
    ]
    for (const url of forged) expect((await put(url, await jpeg())).statusCode, url).toBe(403)
    expect(await listFiles(stoop.objects)).toEqual([])
  })

  it('returns a URL that expires after ten minutes', async () => {
    const ann = await stoop.registerMember('Ann')
    const { uploadURL } = (await ann.callRest(endpoint)).parseBody(upload)
    stoop.advanceClock(9 * 60_000)
    expect((await put(uploadURL, await jpeg())).statusCode).toBe(200)
    stoop.advanceClock(61_000)
    expect((await put(uploadURL, await jpeg())).statusCode).toBe(403)
  })

  it('signs contentType and size if the request contains them', async () => {
    const ann = await stoop.registerMember('Ann')
    const bytes = await jpeg()
    const { uploadURL } = (await ann.callRest(endpoint, { contentType: 'image/jpeg', size: bytes.length })).parseBody(
      upload,
    )
    expect((await put(uploadURL, bytes, { 'content-type': 'image/png' })).statusCode).toBe(400)
    expect((await put(uploadURL, Buffer.concat([bytes, bytes]))).statusCode).toBe(400)
    expect((await put(uploadURL, bytes)).statusCode).toBe(200)
    expect((await ann.callRest(endpoint, { contentType: 'image/svg+xml' })).status).toBe(400)
    expect((await ann.callRest(endpoint, { size: 5_242_881 })).status).toBe(400)
  })

  it('returns a URL that accepts at most 5242880 bytes', async () => {
    const ann = await stoop.registerMember('Ann')
    const { uploadURL } = (await ann.callRest(endpoint)).parseBody(upload)
    expect((await put(uploadURL, Buffer.alloc(5_242_880))).statusCode).toBe(200)
    const rejected = await put(uploadURL, Buffer.alloc(5_242_881))
    expect(rejected.statusCode).toBe(413)
    expect(rejected.json()).toMatchObject({ message: 'The file is larger than 5 MB' })
    expect((await listFiles(stoop.objects)).length, 'only the first file is stored').toBe(1)
  })
})

contract(stoop, 'POST /api/objects/community-photo', (endpoint) => {
  it.each([
    ['community', 480, 480, [480, 160]],
    ['cover', 1200, 400, [1200, 600]],
  ])('returns 201 with the URL of a %s that an edit of a community accepts', async (form, width, height, widths) => {
    const ann = await stoop.registerMember('Ann')
    const uploadURL = await uploadBytes(ann, await jpeg())
    const response = await ann.callRest(endpoint, { uploadURL, form })
    expect(response.status).toBe(201)
    const image = response.parseBody(postImage)
    expect(image).toMatchObject({ imageWidth: width, imageHeight: height })
    const files = await listFiles(stoop.objects)
    for (const one of widths) expect(files.some((file) => file.endsWith(`-${one}.webp`))).toBe(true)
    const id = await createCommunity(ann, 'Bike kitchen')
    const field = form === 'cover' ? 'coverUrl' : 'imageUrl'
    const edit = { id, version: 1, [field]: image.imageUrl }
    const edited = await ann.callRest('PUT /api/communities/:id', edit)
    expect(edited).toMatchObject({ status: 200, body: { [field]: image.imageUrl } })
  })

  it('returns 400 for an unknown form of a community picture', async () => {
    const ann = await stoop.registerMember('Ann')
    const uploadURL = await uploadBytes(ann, await jpeg())
    expect(await ann.callRest(endpoint, { uploadURL, form: 'profile' })).toMatchObject({
      status: 400,
      body: { fields: { form: expect.any(String) } },
    })
  })
})

contract(stoop, 'PUT /api/profile-photo', (endpoint) => {
  it('stores the uploaded file as the profile photo in three sizes', async () => {
    const ann = await stoop.registerMember('Ann')
    const profilePhotoURL = await uploadBytes(ann, await jpeg())
    const me = (await ann.callRest(endpoint, { profilePhotoURL })).parseBody(currentUser)
    expect(me.profilePhoto).toMatch(/^\/objects\/[0-9a-f]{32}-512\.webp$/)
    expect(me).toMatchObject({ avatar: me.profilePhoto, profileImageUrl: me.profilePhoto })
    expect(me.photoHash).toMatch(/^[\w+/]{20,40}=*$/)
    expect((await ann.callRest('GET /api/auth/user')).body).toEqual(me)
    expect(await listFiles(stoop.objects)).toEqual(
      [192, 512, 96].map((width) => `photos/${me.profilePhoto?.slice(9, 41)}-${width}.webp`),
    )
  })

  it('returns the same photo for a repeated call', async () => {
    const ann = await stoop.registerMember('Ann')
    const uploadURL = await uploadBytes(ann, await jpeg())
    const [profilePhotoURL = ''] = uploadURL.split('?')
    const first = (await ann.callRest(endpoint, { profilePhotoURL })).parseBody(currentUser)
    const again = (await ann.callRest(endpoint, { profilePhotoURL: uploadURL })).parseBody(currentUser)
    expect(again.profilePhoto).toBe(first.profilePhoto)
  })

  it('rejects another use of the same upload', async () => {
    const ann = await stoop.registerMember('Ann')
    const profilePhotoURL = await uploadBytes(ann, await jpeg())
    await ann.callRest(endpoint, { profilePhotoURL })
    expect((await put(profilePhotoURL, await jpeg())).statusCode).toBe(409)
    expect((await ann.callRest('POST /api/objects/post-photo', { uploadURL: profilePhotoURL })).status).toBe(409)
  })

  it('deletes the profile photo that the new one replaces', async () => {
    const ann = await stoop.registerMember('Ann')
    const first = await ann.callRest(endpoint, { profilePhotoURL: await uploadBytes(ann, await jpeg()) })
    const second = await ann.callRest(endpoint, { profilePhotoURL: await uploadBytes(ann, await jpeg()) })
    const before = await stoop.app.inject(first.parseBody(currentUser).profilePhoto ?? '')
    const after = await stoop.app.inject(second.parseBody(currentUser).profilePhoto ?? '')
    expect([before.statusCode, after.statusCode]).toEqual([404, 200])
    expect((await listFiles(stoop.objects)).length).toBe(3)
  })

  it('returns 400 for a URL that is not an upload URL of this server', async () => {
    const ann = await stoop.registerMember('Ann')
    const uploadURL = await uploadBytes(ann, await jpeg())
    const foreign = [
      uploadURL.replace('stoop.test', 'evil.example'),
      uploadURL.replace('http://stoop.test', '//evil.example'),
      uploadURL.replace('http:', 'https:'),
      uploadURL.replace('uploads', 'elsewhere'),
      'https://evil.example/a.jpg',
      'data:image/png;base64,AAAA',
      'not a URL',
    ]
    for (const profilePhotoURL of foreign) {
      const rejected = await ann.callRest(endpoint, { profilePhotoURL })
      expect(rejected.status, profilePhotoURL).toBe(400)
    }
  })

  it('returns 404 for the upload of another user', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const profilePhotoURL = await uploadBytes(ann, await jpeg())
    expect((await ben.callRest(endpoint, { profilePhotoURL })).status).toBe(404)
    expect((await ann.callRest(endpoint, { profilePhotoURL })).status).toBe(200)
  })

  it('returns 409 until the file is uploaded', async () => {
    const ann = await stoop.registerMember('Ann')
    const { uploadURL } = (await ann.callRest('POST /api/objects/upload')).parseBody(upload)
    expect((await ann.callRest(endpoint, { profilePhotoURL: uploadURL })).status).toBe(409)
    await put(uploadURL, await jpeg())
    expect((await ann.callRest(endpoint, { profilePhotoURL: uploadURL })).status).toBe(200)
  })

  it('stores no files for SVG, HTML and damaged images', async () => {
    const ann = await stoop.registerMember('Ann')
    const cases = [
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), status: 415 },
      { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), status: 415 },
      { bytes: Buffer.alloc(0), status: 415 },
      { bytes: (await jpeg()).subarray(0, 2000), status: 400 },
      { bytes: Buffer.from('GIF89a/*'), status: 400 },
    ]
    for (const { bytes, status } of cases) {
      const profilePhotoURL = await uploadBytes(ann, bytes)
      const rejected = await ann.callRest(endpoint, { profilePhotoURL })
      expect(rejected.status, bytes.toString('latin1').slice(0, 20)).toBe(status)
    }
    expect(await listFiles(stoop.objects)).toEqual([])
  })
})

contract(stoop, 'POST /api/objects/post-photo', (endpoint) => {
  it('returns an imageUrl that a new post accepts, with the size and ThumbHash of the image', async () => {
    const ann = await stoop.registerMember('Ann')
    const bytes = await drawImage({ width: 1620, height: 1080 }).png().toBuffer()
    const photo = (await ann.callRest(endpoint, { uploadURL: await uploadBytes(ann, bytes) })).parseBody(postImage)
    expect(photo).toMatchObject({ imageWidth: 1620, imageHeight: 1080 })
    const imageAlt = 'A red window'
    const createdPost = await ann.callRest('POST /api/posts', { content: 'Look', imageUrl: photo.imageUrl, imageAlt })
    expect(createdPost.parseBody(post)).toMatchObject({ ...photo, imageAlt })
    expect((await ann.callRest('GET /api/posts/feed')).parseList(post)).toEqual([createdPost.body])
  })

  it('returns an imageUrl that only its uploader can use, and only once', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const { imageUrl } = (await ann.callRest(endpoint, { uploadURL: await uploadBytes(ann, await jpeg()) })).parseBody(
      postImage,
    )
    const rejected = await ben.callRest('POST /api/posts', { content: 'Mine', imageUrl })
    expect(rejected).toMatchObject({ status: 400, body: { fields: { imageUrl: expect.any(String) } } })
    expect((await ann.callRest('POST /api/posts', { content: 'Mine', imageUrl })).status).toBe(201)
    expect((await ann.callRest('POST /api/posts', { content: 'Again', imageUrl })).status).toBe(400)
  })

  it('rejects other URLs of this server as the image of a post', async () => {
    const ann = await stoop.registerMember('Ann')
    const photoResponse = await ann.callRest('PUT /api/profile-photo', {
      profilePhotoURL: await uploadBytes(ann, await jpeg()),
    })
    const imageUrls = [
      photoResponse.parseBody(currentUser).profilePhoto ?? '',
      `/objects/${'0'.repeat(32)}-1080.webp`,
      '/objects/uploads/x',
    ]
    for (const imageUrl of imageUrls)
      expect((await ann.callRest('POST /api/posts', { content: 'x', imageUrl })).status, imageUrl).toBe(400)
  })

  it('returns 400 for URLs of other hosts, and 415 for files that are not images', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { uploadURL: 'https://evil.example/a.jpg' })).status).toBe(400)
    expect((await ann.callRest(endpoint, { uploadURL: await uploadBytes(ann, Buffer.from('<svg/>')) })).status).toBe(
      415,
    )
  })

  it('returns an imageUrl that posts accept with or without the origin', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const uploadURL = await uploadBytes(ann, await jpeg())
    const { imageUrl } = (await ann.callRest(endpoint, { uploadURL })).parseBody(postImage)
    const fullUrl = `http://stoop.test${imageUrl}`
    const otherUploadURL = (await ann.callRest('POST /api/objects/upload')).parseBody(upload).uploadURL
    const rejected = [
      otherUploadURL,
      otherUploadURL.split('?')[0],
      new URL(otherUploadURL).pathname,
      'http://stoop.test/profile',
      'http://stoop.test/%6Fbjects/x.webp',
      `HTTP://STOOP.TEST:80${imageUrl.replace(/[0-9a-f]{32}/, '0'.repeat(32))}`,
    ]
    for (const url of rejected) {
      const response = await ann.callRest('POST /api/posts', { content: 'Look', imageUrl: url })
      expect(response, url).toMatchObject({ status: 400, body: { fields: { imageUrl: expect.any(String) } } })
    }
    expect((await ben.callRest('POST /api/posts', { content: 'Mine', imageUrl: fullUrl })).status).toBe(400)
    const createdPost = (
      await ann.callRest('POST /api/posts', { content: 'Look', imageUrl: `${fullUrl}?v=1` })
    ).parseBody(post)
    expect(createdPost).toMatchObject({ imageUrl, imageHash: expect.any(String) })
    expect((await ann.callRest('POST /api/posts', { content: 'Again', imageUrl: fullUrl })).status).toBe(400)
  })
})
