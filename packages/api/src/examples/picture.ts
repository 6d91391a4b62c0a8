import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { tomatoes } from '@stoop/validators/fixtures/posts'
import { photoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'

// Values that the examples of several endpoints share.
export const pictures: [StoredImage, StoredImage] = [
  {
    url: photoUrl('5f0c1d2e3a4b59687786a5b4c3d2e1f0', 1080),
    alt: 'A bowl of red tomatoes on a step',
    width: 1080,
    height: 810,
    hash: 'mvcVJYSPiHiHh3iHh4eHeHh4iA==',
  },
  {
    url: photoUrl('0a1b2c3d4e5f60718293a4b5c6d7e8f9', 1080),
    alt: 'Two empty jars beside the door',
    width: 810,
    height: 1080,
    hash: 'GfgFDYJ3iHh4h4eIeIh4d4h3eA==',
  },
]
export const [first, second] = pictures
export const imageFields = {
  imageUrl: first.url,
  imageAlt: first.alt,
  imageWidth: first.width,
  imageHeight: first.height,
  imageHash: first.hash,
  images: pictures,
}
export const images = pictures.map(({ url, alt }) => ({ url, alt }))
export const content = `${tomatoes.content} @gwen, yours is the one with the label.`
export const post = { ...postOf(tomatoes), ...imageFields, content, likeCount: 0, commentCount: 0 }
export const communityPost = { ...communityPostsOf(gardeners)[0], ...imageFields, likeCount: 0 }
export const [, onlySecond] = images
