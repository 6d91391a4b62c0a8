/**
 * The documented settings of the upload widget (docs/product.md section 9), in pixels, milliseconds and bytes. `ceilings` are the ones that one
 * picture of 5 MB stays under, so nothing has to enforce them: it goes in one part, by one request, tried again four times. Whoever lets
 * more be uploaded meets them.
 */
export const UPLOAD = {
  width: 750,
  height: 550,
  files: 1,
  startsByItself: false,
  retryDelays: [0, 1000, 3000, 5000],
  ceilings: {
    /** A larger file would go in parts. */
    onePart: 100 * 1024 * 1024,
    parts: 10_000,
    smallestPart: 5 * 1024 * 1024,
    requestsAtOnce: 6,
    retries: 10,
  },
} as const
