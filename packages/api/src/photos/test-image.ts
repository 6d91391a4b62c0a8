import type { StoredImage } from '@stoop/validators/posts'

/** Returns a picture as a post stores it, without alternative text and size. */
export const imageAt = (url: string): StoredImage => ({ url, alt: null, width: null, height: null, hash: null })
