import type { StoredImage } from '@stoop/validators/posts'

/** Returns a picture without a text and size, as a post stores it. */
export const imageAt = (url: string): StoredImage => ({ url, alt: null, width: null, height: null, hash: null })
