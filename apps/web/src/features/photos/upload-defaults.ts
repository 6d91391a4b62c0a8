/**
 * The documented settings of the upload widget, in pixels, milliseconds and bytes. No code applies `unreachedLimits`, because an
 * upload of at most 5 MB never reaches them. Code that allows larger uploads must apply them.
 */
export const UPLOAD_DEFAULTS = {
  width: 750,
  height: 550,
  maxFiles: 1,
  startsAutomatically: false,
  retryDelays: [0, 1000, 3000, 5000],
  unreachedLimits: {
    /** Larger files would be sent in parts. */
    multipartThreshold: 100 * 1024 * 1024,
    maxParts: 10_000,
    minPartSize: 5 * 1024 * 1024,
    maxConcurrentRequests: 6,
    maxRetries: 10,
  },
} as const
