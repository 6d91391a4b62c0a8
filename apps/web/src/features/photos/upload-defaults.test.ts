import { LIMITS } from '@stoop/validators/limits'
import { describe, expect, it } from 'vitest'
import { UPLOAD } from './upload-defaults.ts'

const MB = 1024 * 1024

// docs/product.md section 9: "Upload widget defaults: multipart only above 100 MB, 6 concurrent requests, retry delays 0/1/3/5 s, up to 10000
// parts, minimum part 5 MB, 10 retries, default size 750x550."
describe('the upload widget', () => {
  it('has the documented defaults', () => {
    const { ceilings, retryDelays, width, height } = UPLOAD
    expect(ceilings).toEqual({
      onePart: 100 * MB,
      requestsAtOnce: 6,
      parts: 10_000,
      smallestPart: 5 * MB,
      retries: 10,
    })
    expect(retryDelays.map((delay) => delay / 1000)).toEqual([0, 1, 3, 5])
    expect(`${width}x${height}`).toBe('750x550')
  })

  it('sends a picture in one part by one request, so the ceilings need nobody to enforce them', () => {
    expect(LIMITS.photoBytes).toBeLessThanOrEqual(UPLOAD.ceilings.onePart)
    expect(LIMITS.photoBytes).toBeLessThanOrEqual(UPLOAD.ceilings.smallestPart)
    expect(UPLOAD.files).toBeLessThanOrEqual(UPLOAD.ceilings.requestsAtOnce)
    expect(UPLOAD.retryDelays.length).toBeLessThanOrEqual(UPLOAD.ceilings.retries)
  })
})
