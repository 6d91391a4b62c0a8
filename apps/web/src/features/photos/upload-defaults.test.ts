import { LIMITS } from '@stoop/validators/limits'
import { describe, expect, it } from 'vitest'
import { UPLOAD_DEFAULTS } from './upload-defaults.ts'

const MB = 1024 * 1024

// docs/product.md section 9: "Upload widget defaults: multipart only above 100 MB, 6 concurrent requests, retry delays 0/1/3/5 s,
// up to 10000 parts, minimum part 5 MB, 10 retries, default size 750x550."
describe('UPLOAD_DEFAULTS', () => {
  it('has the documented defaults of the upload widget', () => {
    const { unreachedLimits, retryDelays, width, height } = UPLOAD_DEFAULTS
    expect(unreachedLimits).toEqual({
      multipartThreshold: 100 * MB,
      maxConcurrentRequests: 6,
      maxParts: 10_000,
      minPartSize: 5 * MB,
      maxRetries: 10,
    })
    expect(retryDelays.map((delay) => delay / 1000)).toEqual([0, 1, 3, 5])
    expect(`${width}x${height}`).toBe('750x550')
  })

  it('leaves out limits that an upload of one 5 MB photo never reaches', () => {
    expect(LIMITS.photoBytes).toBeLessThanOrEqual(UPLOAD_DEFAULTS.unreachedLimits.multipartThreshold)
    expect(LIMITS.photoBytes).toBeLessThanOrEqual(UPLOAD_DEFAULTS.unreachedLimits.minPartSize)
    expect(UPLOAD_DEFAULTS.maxFiles).toBeLessThanOrEqual(UPLOAD_DEFAULTS.unreachedLimits.maxConcurrentRequests)
    expect(UPLOAD_DEFAULTS.retryDelays.length).toBeLessThanOrEqual(UPLOAD_DEFAULTS.unreachedLimits.maxRetries)
  })
})
