import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteUnusedPhotos } from '@stoop/api/photos/delete-unused-photos'
import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import { build } from '../../../../scripts/build.ts'
import { photoStore } from '../../src/storage/photo-store.ts'
import { s3Storage } from '../../src/storage/s3-storage.ts'
import { drawImage } from '../../src/storage/testing.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { Uploader, type UploadResult } from '../uploads/upload-client.ts'
import { checkMove } from './check-move.ts'
import { checkTwoServers } from './check-two-servers.ts'
import { runPhotoJourneys } from './photo-journeys.ts'
import { Swift } from './swift.ts'

const A_DAY_LATER_MS = 25 * 60 * 60 * 1000

/** Tests the server with images in a real S3 service and prints one line per check. Returns whether all passed. */
export async function checkS3Storage(): Promise<boolean> {
  // Always build, because the journeys test the built app.
  if (!(await build())) return false
  console.log('\nImages in S3 (OpenStack Swift)')
  const swift = await Swift.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-objects-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir, ...swift.envFor('here') }, undefined)
  try {
    const lines = [
      ...(await checkUploads(server, swift)),
      ...(await checkCleanup(swift, dataDir)),
      ...(await checkMove(swift)),
      ...(await checkTwoServers(swift)),
      await checkJourneys(swift.envFor('journeys')),
      ...(await checkUnavailable(server, swift)),
    ]
    return printLines(lines)
  } finally {
    await server.stop()
    await swift.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function checkUploads(server: ServerProcess, swift: Swift): Promise<Line[]> {
  const member = await Uploader.register(server.address, 'ann')
  const jpeg = await drawImage({ width: 1200, height: 900 }).jpeg().toBuffer()
  const other = await drawImage({ width: 600, height: 900 }).jpeg().toBuffer()
  const address = await member.startUpload({ contentType: 'image/jpeg', size: jpeg.length })
  const lines: Line[] = []
  const expectForbidden = async (check: string, to: string, bytes: Buffer, type = 'image/jpeg') => {
    const status = await putWithType(to, bytes, type)
    lines.push([check, status, status === 403])
  }
  await expectForbidden(
    'a tampered signature',
    address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    jpeg,
  )
  await expectForbidden(
    'another key',
    address.replace(/uploads\/./, (start) => `${start}f`),
    jpeg,
  )
  await expectForbidden('a type other than the signed one', address, jpeg, 'text/html')
  await expectForbidden('a length other than the signed one', address, other)

  const putStatus = await putWithType(address, jpeg, 'image/jpeg')
  lines.push(['direct PUT', putStatus, putStatus === 200])
  const unsigned = address.split('?')[0] ?? ''
  const { bucket } = swift.settings
  // Also check the response of Swift's own API: the S3 API of Swift answers every unsigned request with 400.
  const [s3Status, swiftStatus] = await Promise.all([
    statusOf(unsigned),
    statusOf(unsigned.replace(`/${bucket}/`, `/v1/AUTH_test/${bucket}/`)),
  ])
  lines.push([
    'an unsigned read by the S3 API and by Swift’s own API',
    `${s3Status}, ${swiftStatus}`,
    s3Status >= 400 && s3Status < 500 && swiftStatus === 401,
  ])
  const used = await member.createPostPhoto(address.split('?')[0] ?? '')
  lines.push(['used by its URL without the query', describeResult(used), 'accepted' in used])
  const before = await fetchPhoto(server, used)
  const again = await putWithType(address, jpeg, 'image/jpeg')
  const after = await fetchPhoto(server, used)
  const isSame = before.type === 'image/webp' && before.bytes.equals(after.bytes)
  lines.push([`bytes PUT after it was used (${again}) are never shown`, String(isSame), isSame])

  const open = await member.startUpload()
  await putWithType(open, Buffer.alloc(5_242_881, 1), 'image/jpeg')
  const tooLarge = await member.createPostPhoto(open)
  lines.push([
    '5 MB and 1 byte, detected when used',
    describeResult(tooLarge),
    'rejected' in tooLarge && tooLarge.rejected === 413,
  ])
  const foreign = await member.createPostPhoto(address.replace(bucket, 'another-bucket'))
  lines.push(['a URL of another bucket', describeResult(foreign), 'rejected' in foreign && foreign.rejected === 400])
  const form = await member.send(jpeg, 'form')
  lines.push(['upload in one request', describeResult(form), 'accepted' in form])
  const svg = await member.send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'form')
  lines.push(['an SVG in one request', describeResult(svg), 'rejected' in svg && svg.rejected === 415])

  const photoPaths = [await member.setProfilePhoto(jpeg), await member.setProfilePhoto(other)]
  const [replaced = 0, current = 0] = await Promise.all(
    photoPaths.map(async (photoPath) => (await fetch(server.address + photoPath)).status),
  )
  lines.push(['a replaced photo, and the new one', `${replaced}, ${current}`, replaced === 404 && current === 200])
  return lines
}

/** Runs the cleanup job as if a day had passed. Checks that only the copies of the current profile photo remain. */
async function checkCleanup(swift: Swift, dataDir: string): Promise<Line[]> {
  const { db, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', application: 'faults' })
  const photos = photoStore(await s3Storage(swift.settings, join(dataDir, 'objects/incoming')))
  await deleteUnusedPhotos({ db, photos, clock: { now: () => Date.now() + A_DAY_LATER_MS } })
  await close()
  const keys = await swift.keys('here')
  const names = new Set(keys.map((key) => parsePhotoUrl(key.replace('here/photos', '/objects'))?.name))
  return [['objects of one photo after cleanup', keys.length, keys.length === 3 && names.size === 1]]
}

/** Runs the photos journeys in a browser. */
async function checkJourneys(storage: Record<string, string>): Promise<Line> {
  const passed = await runPhotoJourneys(storage)
  return ['photos journeys in a browser', passed ? 'passed' : 'failed', passed]
}

/** Stops the S3 service. Checks that the server returns 503 and keeps running. */
async function checkUnavailable(server: ServerProcess, swift: Swift): Promise<Line[]> {
  const member = await Uploader.register(server.address, 'ben')
  await swift.halt()
  const jpeg = await drawImage({ width: 300, height: 300 }).jpeg().toBuffer()
  const sent = await member.send(jpeg, 'form')
  const photo = await fetch(server.address + photoUrl('0'.repeat(32), 512))
  return [
    ['an upload while the service is down', describeResult(sent), 'rejected' in sent && sent.rejected === 503],
    ['a photo while the service is down', photo.status, photo.status === 503],
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
    ['server', server.isRunning ? 'running' : 'died', server.isRunning],
  ]
}

async function putWithType(address: string, body: Buffer, type: string): Promise<number> {
  const response = await fetch(address, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': type },
  })
  await response.body?.cancel()
  return response.status
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address)
  await response.body?.cancel()
  return response.status
}

async function fetchPhoto(
  server: ServerProcess,
  result: UploadResult,
): Promise<{ type: string | null; bytes: Buffer }> {
  const response = await fetch(server.address + ('accepted' in result ? result.accepted.imageUrl : ''))
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const describeResult = (result: UploadResult) =>
  'accepted' in result ? 'accepted' : `${result.rejected} ${result.message}`
