import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { normalizeImageUrl } from './image-url.ts'

const testContext = useTestContext()
const NAME = '0123456789abcdef0123456789abcdef'
const PATH = `/objects/${NAME}-1080.webp`
const normalize = (url: string) => normalizeImageUrl(testContext.contextFor(ann), url)

it.each([
  PATH,
  `http://stoop.test${PATH}`,
  `HTTP://STOOP.TEST:80${PATH}`,
  `http://localhost:3000${PATH}`,
  `http://127.0.0.1:3000${PATH}?size=1#top`,
  `https://another.name${PATH}`,
  `http://[::1]:3000//objects//${NAME}-1080.webp`,
  `http://localhost:3000/%6Fbjects/${NAME}-1080%2Ewebp`,
  `http://localhost:3000/%256Fbjects%2F${NAME}-1080.webp`,
  `http://localhost:3000\\objects\\${NAME}-1080.webp`,
  `http://localhost:3000/a/../objects/${NAME}-1080.webp`,
  `http://localhost:3000/proxy/OBJECTS/${NAME.toUpperCase()}-1080.WEBP`,
  `http://ann:secret@localhost:3000${PATH}/`,
])('returns the path of our own picture for %s', (url) => {
  expect(normalize(url)).toBe(PATH)
})

it.each(['https://pictures.test/bread.jpg', 'https://pictures.test/objects/bread.webp', 'https://pictures.test/%'])(
  'does not change a URL of another server: %s',
  (url) => expect(normalize(url)).toBe(url),
)

it('rejects a picture of another member with each of its URLs', async () => {
  await expect(
    testContext.callerFor(ann).posts.create({ content: 'Hello', imageUrl: `http://localhost:3000${PATH}` }),
  ).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
})
