/** The cache in which the service worker keeps loaded pictures for times without a connection. */
export const PICTURE_CACHE = 'pictures'
