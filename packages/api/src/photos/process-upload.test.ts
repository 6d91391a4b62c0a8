// Over 200 lines: the tests of concurrent calls, crashes and failures use the same two servers and controlled steps.
import { photos } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { conflict, storageUnavailable, unsupportedMediaType } from '../errors.ts'
import type { PhotoStorage, ProcessedImage } from '../photo-storage.ts'
import { useTestContext } from '../test-context.ts'
import { processUpload } from './process-upload.ts'
import { receiveUpload } from './receive-upload.ts'

const testContext = useTestContext()
const ORIGIN = 'http://stoop.test'
const MINUTE = 60_000
const UPLOAD_USED = 'This upload has been used already. Choose the picture again'
const PROCESSING = 'This picture is being processed. Please try again in a minute'

const bytes = () => new Blob(['picture']).stream()

async function createUpload() {
  const { uploadURL: address } = await testContext.callerFor(ann).photos.upload({})
  const id = testContext.createServices.photos.parseUploadId(address, ORIGIN) ?? ''
  return { address, id, put: (services = testContext.createServices) => receiveUpload(services, id, bytes()) }
}

/** Creates the context of another server with the same database and files. */
const createServer = (overrides: Partial<PhotoStorage> = {}) => ({
  ...testContext.contextFor(ann),
  photos: { ...testContext.createServices.photos, ...overrides },
})

/** Creates a step that signals its start and then waits for `resume`. */
function createControllableStep<T>(step: () => Promise<T>) {
  const started = Promise.withResolvers<void>()
  const resume = Promise.withResolvers<void>()
  const run = async () => {
    started.resolve()
    await resume.promise
    return step()
  }
  return { run, started: started.promise, resume: () => resume.resolve() }
}

const notArrived = () => conflict('UPLOAD_MISSING')

const image: ProcessedImage = { width: 512, height: 512, hash: 'hash' }

it('throws notFound for the upload of another member', async () => {
  const upload = await createUpload()
  await upload.put()
  const byBen = processUpload(testContext.contextFor(ben), upload.address, 'post')
  await expect(byBen).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await processUpload(createServer(), upload.address, 'post')).toMatchObject({ name: expect.any(String) })
})

it('lets exactly one other server process the upload a minute after the first server crashed', async () => {
  const upload = await createUpload()
  await upload.put()
  const crashedStep = createControllableStep(async () => image)
  void processUpload(createServer({ processImage: crashedStep.run }), upload.address, 'profile')
  await crashedStep.started

  await expect(processUpload(createServer(), upload.address, 'profile')).rejects.toMatchObject({
    reason: 'UPLOAD_IN_USE',
    message: PROCESSING,
  })
  testContext.advanceClock(MINUTE + 1000)
  let processCount = 0
  const processImage = async () => {
    processCount++
    return image
  }
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map(() => processUpload(createServer({ processImage }), upload.address, 'profile')),
  )
  expect(processCount).toBe(1)
  const [first] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.name] : []))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  for (const one of results) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT', message: PROCESSING })
    else expect(one.value.name).toBe(first)
  }
  expect((await processUpload(createServer(), upload.address, 'profile')).name).toBe(first)
})

it('accepts the bytes again after a crash, until the photo exists', async () => {
  const upload = await createUpload()
  const crashedStep = createControllableStep(async () => image)
  void processUpload(createServer({ processImage: crashedStep.run }), upload.address, 'profile')
  await crashedStep.started
  await upload.put()
  testContext.advanceClock(MINUTE + 1000)
  expect((await processUpload(createServer(), upload.address, 'profile')).width).toBe(512)
  await expect(upload.put()).rejects.toMatchObject({ code: 'CONFLICT', message: UPLOAD_USED })
})

it('returns the photo of the request that took over the upload when the slow first request finishes', async () => {
  const upload = await createUpload()
  await upload.put()
  const slowStep = createControllableStep(async () => image)
  const slowResult = processUpload(createServer({ processImage: slowStep.run }), upload.address, 'profile')
  await slowStep.started
  testContext.advanceClock(MINUTE + 1000)
  const { name } = await processUpload(createServer(), upload.address, 'profile')
  slowStep.resume()
  expect((await slowResult).name).toBe(name)
})

it('keeps the photo of the request that took over the upload when the slow first request fails', async () => {
  const upload = await createUpload()
  await upload.put()
  const slowStep = createControllableStep(async () => Promise.reject(new Error('The disk is gone')))
  const slowResult = processUpload(createServer({ processImage: slowStep.run }), upload.address, 'profile').catch(
    (error) => error,
  )
  await slowStep.started
  testContext.advanceClock(MINUTE + 1000)
  const { name } = await processUpload(createServer(), upload.address, 'profile')
  slowStep.resume()
  expect(await slowResult).toMatchObject({ message: 'The disk is gone' })
  await expect(upload.put()).rejects.toMatchObject({ message: UPLOAD_USED })
  expect((await processUpload(createServer(), upload.address, 'profile')).name).toBe(name)
})

it('lets no request take over an upload while its result is being saved', async () => {
  const upload = await createUpload()
  await upload.put()
  const clock = { now: () => testContext.createServices.clock.now() - 2 * MINUTE }
  const slowProcessing = createControllableStep(async () => image)
  const slowResult = processUpload(
    { ...createServer({ processImage: slowProcessing.run }), clock },
    upload.address,
    'profile',
  )
  await slowProcessing.started
  const laterResults: Promise<ProcessedImage>[] = []
  await testContext.db.transaction(async (tx) => {
    await tx.select({ name: photos.name }).from(photos).for('update')
    slowProcessing.resume()
    await waitForLocks(testContext.db, 1)
    laterResults.push(processUpload(createServer(), upload.address, 'profile'))
    await waitForLocks(testContext.db, 2)
  })
  expect(await Promise.all(laterResults)).toEqual([await slowResult])
})

it('keeps the bytes for the request that took over the upload when the slow first request rejects them', async () => {
  const upload = await createUpload()
  await upload.put()
  const slowStep = createControllableStep(async () => Promise.reject(unsupportedMediaType('UNSUPPORTED_IMAGE_TYPE')))
  const slowResult = processUpload(createServer({ processImage: slowStep.run }), upload.address, 'profile').catch(
    (error) => error,
  )
  await slowStep.started
  testContext.advanceClock(MINUTE + 1000)
  const delayedStep = createControllableStep(async () => undefined)
  const { photos: store } = testContext.createServices
  const nextResult = processUpload(
    createServer({ processImage: async (...what) => delayedStep.run().then(() => store.processImage(...what)) }),
    upload.address,
    'profile',
  )
  await delayedStep.started
  slowStep.resume()
  expect(await slowResult).toMatchObject({ reason: 'UNSUPPORTED_IMAGE_TYPE' })
  delayedStep.resume()
  expect((await nextResult).width).toBe(512)
})

it('rejects another use of an upload that was already used or rejected', async () => {
  const [first, second] = [await createUpload(), await createUpload()]
  for (const upload of [first, second]) {
    await upload.put()
    await testContext.callerFor(ann).profiles.photo({ profilePhotoURL: upload.address })
  }
  const refused = await createUpload()
  await refused.put()
  const rejectImage = async () => Promise.reject(unsupportedMediaType('UNSUPPORTED_IMAGE_TYPE'))
  await expect(
    processUpload(createServer({ processImage: rejectImage }), refused.address, 'post'),
  ).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
  testContext.advanceClock(5 * MINUTE)
  for (const upload of [first, second, refused]) {
    await expect(processUpload(createServer(), upload.address, 'post')).rejects.toMatchObject({ message: UPLOAD_USED })
    await expect(upload.put()).rejects.toMatchObject({ message: UPLOAD_USED })
  }
})

it('keeps bytes that arrive during a call that fails because there are none yet', async () => {
  const upload = await createUpload()
  const earlyStep = createControllableStep(() => Promise.reject(notArrived()))
  const earlyResult = processUpload(createServer({ processImage: earlyStep.run }), upload.address, 'profile').catch(
    (error) => error,
  )
  await earlyStep.started
  await upload.put()
  earlyStep.resume()
  expect(await earlyResult).toMatchObject({ reason: 'UPLOAD_MISSING' })
  expect((await processUpload(createServer(), upload.address, 'profile')).width).toBe(512)
})

it('keeps bytes that begin to arrive before a call that fails because there are none yet', async () => {
  const upload = await createUpload()
  const { photos: store } = testContext.createServices
  const delayedReceive = createControllableStep(async () => 7)
  const put = upload.put({
    ...testContext.createServices,
    photos: { ...store, receive: async (id, sent) => (await delayedReceive.run()) && store.receive(id, sent) },
  })
  await delayedReceive.started
  const earlyStep = createControllableStep(() => Promise.reject(notArrived()))
  const earlyResult = processUpload(createServer({ processImage: earlyStep.run }), upload.address, 'profile').catch(
    (error) => error,
  )
  await earlyStep.started
  delayedReceive.resume()
  await put
  earlyStep.resume()
  expect(await earlyResult).toMatchObject({ reason: 'UPLOAD_MISSING' })
  expect((await processUpload(createServer(), upload.address, 'profile')).width).toBe(512)
})

it('inserts no photo if it is called before the bytes have arrived', async () => {
  const upload = await createUpload()
  for (const _ of [1, 2, 3])
    await expect(processUpload(createServer(), upload.address, 'profile')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await testContext.db.$count(photos)).toBe(0)
  await upload.put()
  const { name } = await processUpload(createServer(), upload.address, 'profile')
  expect(await testContext.db.select({ name: photos.name }).from(photos)).toEqual([{ name }])
})

it('keeps the row of a photo whose processing failed, because files may exist', async () => {
  const upload = await createUpload()
  await upload.put()
  const processImage = () => Promise.reject(storageUnavailable('The disk is full'))
  await expect(processUpload(createServer({ processImage }), upload.address, 'profile')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(await testContext.db.$count(photos)).toBe(1)
})

it('processes the upload even if its bytes are sent again at the same time', async () => {
  const upload = await createUpload()
  await upload.put()
  const { photos: store } = testContext.createServices
  const delayedStep = createControllableStep(async () => undefined)
  const earlyResult = processUpload(
    createServer({ processImage: async (...what) => delayedStep.run().then(() => store.processImage(...what)) }),
    upload.address,
    'profile',
  )
  await delayedStep.started
  await upload.put()
  delayedStep.resume()
  expect((await earlyResult).width).toBe(512)
})

const failDeletion = () => Promise.reject(storageUnavailable('The disk is gone'))

it('returns the photo even if the bytes of the upload cannot be deleted', async () => {
  const upload = await createUpload()
  await upload.put()
  expect((await processUpload(createServer({ deleteUpload: failDeletion }), upload.address, 'profile')).width).toBe(512)
})

it('returns the reason of a rejection even if the bytes cannot be deleted', async () => {
  const upload = await createUpload()
  await upload.put()
  const processImage = () => Promise.reject(unsupportedMediaType('UNSUPPORTED_IMAGE_TYPE'))
  await expect(
    processUpload(createServer({ processImage, deleteUpload: failDeletion }), upload.address, 'profile'),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', reason: 'UNSUPPORTED_IMAGE_TYPE' })
})
