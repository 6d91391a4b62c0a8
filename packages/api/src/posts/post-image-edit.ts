import type { StoredImage } from '@stoop/validators/posts'
import { requirePostImages } from '../photos/post-image.ts'
import type { TransactionContext } from '../transaction.ts'
import { normalizeImageUrl, toNormalizedImages } from './image-url.ts'
import type { PostEditInput } from './versioned-values.ts'

/**
 * Returns the pictures after the edit (undefined if unchanged), and the names of our own photos. `images` replaces all pictures;
 * a picture that remains keeps its alternative text, unless the edit has another. `imageUrl` replaces the first picture, and null
 * removes it.
 */
export async function checkImageEdit(
  ctx: TransactionContext,
  edit: Pick<PostEditInput, 'id' | 'images' | 'imageUrl' | 'imageAlt'>,
  current: StoredImage[],
): Promise<{ images?: StoredImage[]; photoNames: string[] }> {
  const { images, imageUrl } = edit
  if (images) {
    const altsByUrl = new Map(current.map(({ url, alt }) => [url, alt]))
    const chosen = toNormalizedImages(ctx, { images }).map((image, index) =>
      images[index]?.alt === undefined ? { ...image, alt: altsByUrl.get(image.url) ?? null } : image,
    )
    return requirePostImages(ctx, chosen, edit.id)
  }
  const [first, ...kept] = current
  const url = imageUrl ? normalizeImageUrl(ctx, imageUrl) : imageUrl
  const isUnchanged = url === undefined || (url || undefined) === first?.url
  if (isUnchanged) return { photoNames: [] }
  const field = 'imageUrl'
  // Lock the other pictures too. Otherwise this edit could write back the old names of pictures that another call is renaming.
  const others = kept.map((image) => ({ url: image.url, alt: image.alt, field }))
  return requirePostImages(ctx, url ? [{ url, alt: edit.imageAlt || null, field }, ...others] : others, edit.id)
}
