import type { Clock } from '@stoop/api/context'
import type { PhotoStorage } from '@stoop/api/photo-storage'
import type { Database } from '@stoop/db/client'
import { photos, posts } from '@stoop/db/schema'
import { edie, jun } from '@stoop/validators/fixtures/people'
import { PHOTO_WIDTHS, photoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, eq, like } from 'drizzle-orm'
import sharp from 'sharp'

type Block = { left: number; top: number; width: number; height: number; background: string }
type Scene = { alt: string; width: number; height: number; sky: string; blocks: Block[] }

const block = (left: number, top: number, width: number, height: number, background: string): Block => ({
  ...{ left, top, width, height, background },
})
const shelf = (sky: string, wood: string): Omit<Scene, 'alt'> => ({
  ...{ width: 720, height: 960, sky },
  blocks: [
    block(160, 120, 400, 720, wood),
    ...[0, 1, 2, 3].map((row) => block(190, 150 + row * 170, 340, 140, '#3b2a22')),
    ...[0, 1, 2, 3, 4].map((book) =>
      block(200 + book * 44, 330, 36, 130, ['#a8442f', '#d9a441', '#4f7a52'][book % 3] ?? sky),
    ),
  ],
})
const beds = (sky: string, leaf: string): Omit<Scene, 'alt'> => ({
  ...{ width: 960, height: 640, sky },
  blocks: [
    block(0, 420, 960, 220, '#5a4032'),
    ...[0, 1, 2, 3, 4, 5].map((plant) => block(60 + plant * 150, 300 + (plant % 2) * 40, 70, 140, leaf)),
  ],
})

/** The pictures of the demo posts. They are drawn, so that the repository needs no image files. */
const PICTURES: { authorId: string; contentStart: string; scenes: Scene[] }[] = [
  {
    authorId: jun.id,
    contentStart: 'Free to a good home',
    scenes: [
      { alt: 'An oak bookshelf with a few books', ...shelf('#f0d9b8', '#9c6b3f') },
      { alt: 'The same bookshelf in the evening', ...shelf('#54607f', '#7c5330') },
    ],
  },
  {
    authorId: edie.id,
    contentStart: 'Seed swap at the branch library',
    scenes: [
      { alt: 'Six bean plants in a bed under a clear sky', ...beds('#bcd7e6', '#4f7a52') },
      { alt: 'The bed in the morning', ...beds('#f2c9a0', '#6d8f4e') },
      { alt: 'The bed in autumn, with red leaves', ...beds('#d8d2c4', '#a8442f') },
    ],
  },
]

/** Draws the pictures of the demo posts and stores them like uploads. */
export async function seedPictures({
  db,
  photos: storage,
  clock,
}: {
  db: Database
  photos: PhotoStorage
  clock: Clock
}) {
  for (const { authorId, contentStart, scenes } of PICTURES) {
    const isPost = and(eq(posts.authorId, authorId), like(posts.content, `${contentStart}%`))
    const [post] = await db.select({ id: posts.id }).from(posts).where(isPost)
    if (!post) continue
    const stored: (StoredImage & { name: string })[] = []
    for (const scene of scenes) stored.push(await storeScene(storage, scene))
    const owner = { form: 'post' as const, makerId: authorId, postId: post.id, createdAt: new Date(clock.now()) }
    await db.transaction(async (tx) => {
      await tx
        .insert(photos)
        .values(stored.map(({ name, width, height, hash }) => ({ name, width, height, hash, ...owner })))
      const images = stored.map(({ name, ...image }) => image)
      await tx.update(posts).set({ images }).where(eq(posts.id, post.id))
    })
  }
}

async function storeScene(storage: PhotoStorage, { alt, width, height, sky, blocks }: Scene) {
  const canvas = sharp({ create: { width, height, channels: 3, background: sky } })
  const inputs = blocks.map(({ left, top, ...size }) => ({
    left,
    top,
    input: { create: { ...size, channels: 3 as const } },
  }))
  const bytes = await canvas.composite(inputs).png().toBuffer()
  const uploadId = crypto.randomUUID()
  const name = crypto.randomUUID().replaceAll('-', '')
  await storage.receive(uploadId, asChunks(bytes))
  const image = await storage.processImage(uploadId, name, 'post', 'seed')
  await storage.deleteUpload(uploadId)
  return { name, url: photoUrl(name, PHOTO_WIDTHS.post[0]), alt, ...image }
}

async function* asChunks(bytes: Uint8Array) {
  yield bytes
}
