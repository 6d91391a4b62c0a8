/** The cache in which the service worker stores loaded pictures for use offline. */
export const PICTURE_CACHE = 'pictures'
