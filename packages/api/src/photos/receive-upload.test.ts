import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { receiveUpload } from './receive-upload.ts'

const testContext = useTestContext()
const BEING_SENT = 'This picture is already being sent. Please try again in a few seconds'

async function createUpload(): Promise<string> {
  const { uploadURL } = await testContext.callerFor(ann).photos.upload({})
  return testContext.createServices.photos.parseUploadId(uploadURL, 'http://stoop.test') ?? ''
}

/** Creates a body that stalls after its first chunk. `chunkRead` resolves when that chunk has been read. */
function createStalledBody() {
  const chunkRead = Promise.withResolvers<void>()
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a chunk')
    chunkRead.resolve()
    await new Promise(() => undefined)
  }
  return { bytes: bytes(), chunkRead: chunkRead.promise }
}

const createBody = () => new Blob(['picture']).stream()

it('returns 409 for a second body unless the first one has stalled', async () => {
  const id = await createUpload()
  const stalled = createStalledBody()
  const first = receiveUpload(testContext.createServices, id, stalled.bytes).catch((error: unknown) => error)
  await stalled.chunkRead
  const second = createBody()
  await expect(receiveUpload(testContext.createServices, id, second)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: BEING_SENT,
  })
  expect(second.locked).toBe(false)
  testContext.advanceClock(6_000)
  await receiveUpload(testContext.createServices, id, second)
  expect(await first).toMatchObject({
    reason: 'UPLOAD_REPLACED',
    message: 'This picture is being sent again on another connection',
  })
  await receiveUpload(testContext.createServices, id, createBody())
})
