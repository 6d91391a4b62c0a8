/** The documented settings of the upload widget (spec.md section 9) that a picture of 5 MB meets: in pixels and milliseconds. */
export const UPLOAD = {
  width: 750,
  height: 550,
  files: 1,
  startsByItself: false,
  retryDelays: [0, 1000, 3000, 5000],
} as const
