// Over 200 lines: creating, editing and erasing posts with several pictures.
import { photos, posts, versions } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removePicture } from '../moderation/remove-picture.ts'
import { renameContentPhotos } from '../photos/rename-photos.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { checkImageEdit } from './post-image-edit.ts'

const test = useTestContext()
const asAnn = () => test.callerFor(ann)

async function upload(makerId = ann.id): Promise<string> {
  const name = crypto.randomUUID().replaceAll('-', '')
  const size = { hash: 'hash', width: 1080, height: 720 }
  await test.db.insert(photos).values({ name, form: 'post', makerId, ...size, createdAt: new Date() })
  return photoUrl(name, 1080)
}
const uploadMany = (count: number) => Promise.all(Array.from({ length: count }, () => upload()))
const create = (urls: string[]) =>
  asAnn().posts.create({ content: 'Look', images: urls.map((url, n) => ({ url, alt: `Picture ${n}` })) })
const urlsOf = ({ images }: { images: StoredImage[] }) => images.map(({ url }) => url)
const photosOf = async (postId: string) =>
  (await test.db.select().from(photos).where(eq(photos.postId, postId)))
    .map(({ name }) => photoUrl(name, 1080))
    .toSorted()

describe('a post with several pictures', () => {
  it('returns all pictures in order, and the first one in the documented fields too', async () => {
    const urls = await uploadMany(4)
    const post = await create(urls)
    const first = { imageUrl: urls[0], imageAlt: 'Picture 0', imageWidth: 1080, imageHeight: 720 }
    const images = urls.map((url, n) => ({ url, alt: `Picture ${n}`, width: 1080, height: 720, hash: 'hash' }))
    expect(post).toMatchObject({ ...first, images })
    expect(await asAnn().posts.one({ id: post.id })).toMatchObject({ ...first, images })
    expect((await asAnn().posts.feed({})).items).toMatchObject([{ ...first, images }])
    expect(await photosOf(post.id)).toEqual(urls.toSorted())
  })

  it('keeps the order of fields of earlier releases, in the response and in each picture', async () => {
    const { id } = await create(await uploadMany(2))
    const post = await asAnn().posts.one({ id })
    const first = ['imageUrl', 'imageAlt', 'imageWidth', 'imageHeight', 'imageHash']
    expect(Object.keys(post).slice(0, 9)).toEqual(['id', 'authorId', 'content', ...first, 'visibility'])
    expect(Object.keys(post).at(-1)).toBe('images')
    expect(Object.keys(post.images[0] ?? {})).toEqual(['url', 'alt', 'width', 'height', 'hash'])
  })

  it('accepts pictures of other servers without a size', async () => {
    const [own = ''] = await uploadMany(1)
    const post = await create(['https://pictures.example/a.jpg', own])
    expect(urlsOf(post)).toEqual(['https://pictures.example/a.jpg', own])
    expect(post).toMatchObject({ imageWidth: null, images: [{ width: null }, { width: 1080 }] })
  })

  it('rejects a fifth picture, a repeated picture and a picture of another member', async () => {
    const [own = '', ...more] = await uploadMany(5)
    await expect(create([own, ...more])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(create([own, own])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const foreign = await upload(ben.id)
    await expect(create([own, foreign])).rejects.toMatchObject({
      reason: 'IMAGE_GONE',
      errors: [{ path: 'images.1.url' }],
    })
    await create([own])
    await expect(create([own])).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
  })

  it('rejects the picture of a deleted post', async () => {
    const [picture = ''] = await uploadMany(1)
    const { id } = await create([picture])
    const other = await create([])
    await asAnn().posts.delete({ id })
    await expect(create([picture])).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
    const edit = { id: other.id, version: 1, images: [{ url: picture }] }
    await expect(asAnn().posts.update(edit)).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
    await asAnn().posts.restore({ id })
    expect(urlsOf(await asAnn().posts.one({ id }))).toEqual([picture])
  })

  it('rejects an alternative text of more than 500 characters', async () => {
    const createWithAlt = (length: number) => {
      const images = [
        { url: 'https://pictures.example/a.jpg' },
        { url: 'https://pictures.example/b.jpg', alt: 'a'.repeat(length) },
      ]
      return asAnn().posts.create({ content: 'Look', images })
    }
    expect((await createWithAlt(500)).images[1]?.alt).toHaveLength(500)
    for (const length of [501, 100_000])
      await expect(createWithAlt(length)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it('rejects two URLs of the same picture', async () => {
  const [a = '', b = ''] = await uploadMany(2)
  const isRepeated = (path: string) => ({ reason: 'SAME_IMAGE_TWICE', errors: [{ path }] })
  await expect(create([a, a.replace('-1080.', '-540.')])).rejects.toMatchObject(isRepeated('images.1.url'))
  const absolute = `${test.contextFor(ann).request.origin}${b}`
  await expect(create([a, b, absolute])).rejects.toMatchObject(isRepeated('images.2.url'))
  const { id } = await create([a, b])
  await expect(asAnn().posts.update({ id, version: 1, imageUrl: b })).rejects.toMatchObject(isRepeated('imageUrl'))
})

it('rejects an edit with the old URL of a renamed picture', async () => {
  const [a = '', b = '', c = ''] = await uploadMany(3)
  const { id } = await create([a, b])
  const ctx = test.contextFor(ann)
  const [current] = await test.db.select().from(posts)
  if (!current) throw new Error('No post')
  await renameContentPhotos(test.createServices, [id])
  const isGone = { reason: 'IMAGE_GONE' }
  for (const imageUrl of [c, null])
    await expect(
      inTransaction(ctx, (tx) => checkImageEdit(tx, { id, imageUrl }, current.images)),
    ).rejects.toMatchObject(isGone)
})

describe('an edit', () => {
  it('replaces all pictures, but keeps the alternative text of pictures that remain', async () => {
    const [a = '', b = '', c = ''] = await uploadMany(3)
    const { id } = await create([a, b])
    const edited = await asAnn().posts.update({ id, version: 1, images: [{ url: c, alt: 'New' }, { url: b }] })
    expect(edited).toMatchObject({
      version: 2,
      images: [
        { url: c, alt: 'New' },
        { url: b, alt: 'Picture 1' },
      ],
    })
    expect((await asAnn().posts.versions({ id })).items.map(urlsOf)).toEqual([
      [c, b],
      [a, b],
    ])
    expect(await photosOf(id)).toEqual([a, b, c].toSorted())
  })

  it('makes a version if only the order or the alternative text of pictures changes', async () => {
    const [a = '', b = '', c = ''] = await uploadMany(3)
    const { id } = await create([a, b, c])
    const update = (version: number, images: { url: string; alt?: string }[]) =>
      asAnn().posts.update({ id, version, images })
    expect(await update(1, [{ url: a }, { url: b }, { url: c }])).toMatchObject({ version: 1 })
    expect(await update(1, [{ url: a }, { url: c }, { url: b }])).toMatchObject({ version: 2 })
    expect(await update(2, [{ url: a }, { url: c, alt: 'Third' }, { url: b }])).toMatchObject({ version: 3 })
  })

  it('changes only the first picture if the edit contains imageUrl', async () => {
    const [a = '', b = '', c = ''] = await uploadMany(3)
    const { id } = await create([a, b])
    expect(urlsOf(await asAnn().posts.update({ id, version: 1, imageUrl: c }))).toEqual([c, b])
    expect(await asAnn().posts.update({ id, version: 2, imageUrl: null })).toMatchObject({
      imageUrl: b,
      imageAlt: 'Picture 1',
      images: [{ url: b }],
    })
    expect(await asAnn().posts.update({ id, version: 3, images: [] })).toMatchObject({ imageUrl: null, images: [] })
  })

  it('renames every picture if it narrows the audience', async () => {
    const urls = await uploadMany(3)
    const { id } = await asAnn().posts.create({
      content: 'Look',
      visibility: 'public',
      images: urls.map((url) => ({ url })),
    })
    await asAnn().posts.update({ id, version: 1, content: 'Look here' })
    const { images } = await asAnn().posts.update({ id, version: 2, visibility: 'private' })
    const renamed = images.map(({ url }) => url)
    expect(renamed).toHaveLength(3)
    for (const url of renamed) expect(urls).not.toContain(url)
    expect(await photosOf(id)).toEqual(renamed.toSorted())
    const stored = JSON.stringify([await test.db.select().from(posts), await test.db.select().from(versions)])
    for (const url of urls) expect(stored).not.toContain(parsePhotoUrl(url)?.name)
  })
})

it('deletes the pictures of an erased version unless another version shows them', async () => {
  const [a = '', b = '', c = ''] = await uploadMany(3)
  const { id } = await create([a, b, c])
  await asAnn().posts.update({ id, version: 1, images: [{ url: c }] })
  await asAnn().posts.eraseVersion({ id, version: 1 })
  expect(await photosOf(id)).toEqual([c])
  expect((await asAnn().posts.versions({ id })).items).toMatchObject([{ images: [{ url: c }] }, { images: [] }])
})

describe('an alternative text that contains the address of another picture', () => {
  it('deletes a picture when its version is erased, even if an alternative text contains its address', async () => {
    const [a = '', b = ''] = await uploadMany(2)
    const { id } = await create([a])
    await asAnn().posts.update({ id, version: 1, images: [{ url: b, alt: `Instead of ${a}` }] })
    await asAnn().posts.eraseVersion({ id, version: 1 })
    expect(await photosOf(id)).toEqual([b])
  })

  it('keeps an alternative text that contains the address of another picture when that picture is renamed', async () => {
    const [a = '', b = ''] = await uploadMany(2)
    const images = [{ url: a, alt: `Beside ${b}` }, { url: b }]
    const { id } = await asAnn().posts.create({ content: 'Look', images })
    await renameContentPhotos(test.createServices, [id])
    const post = await asAnn().posts.one({ id })
    expect(post.images.map(({ alt }) => alt)).toEqual([`Beside ${b}`, null])
    expect(await photosOf(id)).toEqual(urlsOf(post).toSorted())
    for (const url of [a, b]) expect(urlsOf(post)).not.toContain(url)
  })
})

it('accepts several pictures in a community post', async () => {
  const { id: communityId } = await asAnn().communities.create({
    name: 'Porch Choir',
    description: 'We sing on the steps.',
  })
  const [a = '', b = ''] = await uploadMany(2)
  const post = await asAnn().communities.post({ id: communityId, content: 'Look', images: [{ url: a }, { url: b }] })
  expect(urlsOf(post)).toEqual([a, b])
  const edited = await asAnn().communities.updatePost({ communityId, id: post.id, version: 1, images: [{ url: b }] })
  expect(urlsOf(edited)).toEqual([b])
})

it('removes all pictures of the reported version', async () => {
  const [a = '', b = '', c = ''] = await uploadMany(3)
  const { id } = await create([c, b, a])
  await asAnn().posts.update({ id, version: 1, images: [{ url: a }, { url: b }] })
  const ctx = test.contextFor(ben)
  const removed = await inTransaction(ctx, (tx) => removePicture(tx, { type: 'post_picture', id }, { version: 2 }))
  expect(removed.map((name) => photoUrl(name, 1080)).toSorted()).toEqual([a, b].toSorted())
  expect((await asAnn().posts.versions({ id })).items.map(urlsOf)).toEqual([[], [c]])
  expect(await photosOf(id)).toEqual([c])
})
