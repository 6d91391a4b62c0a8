import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepPhotos } from '@stoop/api/photos/sweep-photos'
import { openDatabase } from '@stoop/db/client'
import { runningEmbedded } from '@stoop/db/embedded'
import { photoAddress, readPhotoAddress } from '@stoop/validators/photos'
import { build } from '../commands/build.ts'
import { photoStore } from '../objects/photo-store.ts'
import { s3Home } from '../objects/s3.ts'
import { drawn } from '../objects/testing.ts'
import { photoJourneys } from './photo-journeys.ts'
import { ServerProcess } from './server-process.ts'
import { Swift } from './swift.ts'
import { type Fate, Uploader } from './upload-client.ts'

const A_DAY_LATER_MS = 25 * 60 * 60 * 1000

type Line = [promise: string, value: unknown, holds: boolean]

/** The server with its pictures in a real S3 service; prints what was promised of that and gives whether all of it held. */
export async function objectsInS3(): Promise<boolean> {
  // Always: the journeys walk what is built.
  if (!(await build())) return false
  console.log('\nPictures in S3 (OpenStack Swift)')
  const swift = await Swift.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-objects-'))
  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = swift.settings
  const keys = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const server = await ServerProcess.start(
    { DATA_DIR: dataDir, STORAGE_URL: `s3://${bucket}/here`, ...keys },
    undefined,
  )
  try {
    const lines = [
      ...(await promises(server, swift)),
      ...(await swept(swift, dataDir)),
      await walked({ STORAGE_URL: `s3://${bucket}/journeys`, ...keys }),
      ...(await storeAway(server, swift)),
    ]
    for (const [name, value, holds] of lines) console.log(`${holds ? '  ' : '✗ '}${name.padEnd(60)} ${value}`)
    return lines.every(([, , holds]) => holds)
  } finally {
    await server.stop()
    await swift.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function promises(server: ServerProcess, swift: Swift): Promise<Line[]> {
  const member = await Uploader.register(server.address, 'ann')
  const jpeg = await drawn({ width: 1200, height: 900 }).jpeg().toBuffer()
  const other = await drawn({ width: 600, height: 900 }).jpeg().toBuffer()
  const address = await member.startUpload({ contentType: 'image/jpeg', size: jpeg.length })
  const lines: Line[] = []
  const refused = async (promise: string, to: string, bytes: Buffer, type = 'image/jpeg') => {
    const status = await putAs(to, bytes, type)
    lines.push([promise, status, status === 403])
  }
  await refused(
    'a tampered signature',
    address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    jpeg,
  )
  await refused(
    'another key',
    address.replace(/uploads\/./, (start) => `${start}f`),
    jpeg,
  )
  await refused('another type than was signed', address, jpeg, 'text/html')
  await refused('another length than was signed', address, other)

  const taken = await putAs(address, jpeg, 'image/jpeg')
  lines.push(['the direct PUT', taken, taken === 200])
  const unsigned = address.split('?')[0] ?? ''
  const { bucket } = swift.settings
  // Unsigned it is no S3 question to Swift (400): its own door is the one that could let somebody in.
  const [door, ownDoor] = await Promise.all([
    statusOf(unsigned),
    statusOf(unsigned.replace(`/${bucket}/`, `/v1/AUTH_test/${bucket}/`)),
  ])
  lines.push([
    "reading it unsigned, by S3's door and Swift's own",
    `${door}, ${ownDoor}`,
    door >= 400 && door < 500 && ownDoor === 401,
  ])
  const used = await member.use(address.split('?')[0] ?? '')
  lines.push(['used by its address without the query', say(used), 'taken' in used])
  const before = await shown(server, used)
  const again = await putAs(address, jpeg, 'image/jpeg')
  const after = await shown(server, used)
  const isSame = before.type === 'image/webp' && before.bytes.equals(after.bytes)
  lines.push([`bytes put after it was used (${again}) are never shown`, isSame, isSame])

  const open = await member.startUpload()
  await putAs(open, Buffer.alloc(5_242_881, 1), 'image/jpeg')
  const tooLarge = await member.use(open)
  lines.push(['5 MB and 1 byte, found when used', say(tooLarge), 'refused' in tooLarge && tooLarge.refused === 413])
  const foreign = await member.use(address.replace(bucket, 'another-bucket'))
  lines.push(['an address of another bucket', say(foreign), 'refused' in foreign && foreign.refused === 400])
  const form = await member.send(jpeg, 'form')
  lines.push(['the one-call upload', say(form), 'taken' in form])
  const svg = await member.send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'form')
  lines.push(['an SVG by the one-call upload', say(svg), 'refused' in svg && svg.refused === 415])

  const faces = [await member.beSeenAs(jpeg), await member.beSeenAs(other)]
  const [replaced = 0, current = 0] = await Promise.all(
    faces.map(async (face) => (await fetch(server.address + face)).status),
  )
  lines.push([
    'a replaced photo, and the one in its place',
    `${replaced}, ${current}`,
    replaced === 404 && current === 200,
  ])
  return lines
}

/** What is left in the bucket when everything unused has been swept a day later: one face in its widths. */
async function swept(swift: Swift, dataDir: string): Promise<Line[]> {
  const { db, close } = openDatabase({ url: runningEmbedded(dataDir) ?? '', application: 'faults' })
  const photos = photoStore(await s3Home(swift.settings, join(dataDir, 'objects/incoming')))
  await sweepPhotos({ db, photos, clock: { now: () => Date.now() + A_DAY_LATER_MS } })
  await close()
  const keys = await swift.keys()
  const names = new Set(keys.map((key) => readPhotoAddress(key.replace('here/photos', '/objects'))?.name))
  return [['objects after the sweep, of one photo', keys.length, keys.length === 3 && names.size === 1]]
}

/** A browser does it all. */
async function walked(storage: Record<string, string>): Promise<Line> {
  const passed = await photoJourneys(storage)
  return ['the photos journeys in a browser', passed ? 'passed' : 'failed', passed]
}

/** The service ends; the server says so and goes on. */
async function storeAway(server: ServerProcess, swift: Swift): Promise<Line[]> {
  const member = await Uploader.register(server.address, 'ben')
  await swift.halt()
  const jpeg = await drawn({ width: 300, height: 300 }).jpeg().toBuffer()
  const sent = await member.send(jpeg, 'form')
  const photo = await fetch(server.address + photoAddress('0'.repeat(32), 512))
  return [
    ['an upload while the service is away', say(sent), 'refused' in sent && sent.refused === 503],
    ['a photo while the service is away', photo.status, photo.status === 503],
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
    ['the server', server.lives ? 'lives' : 'died', server.lives],
  ]
}

async function putAs(address: string, body: Buffer, type: string): Promise<number> {
  const answer = await fetch(address, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
  await answer.body?.cancel()
  return answer.status
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.body?.cancel()
  return answer.status
}

async function shown(server: ServerProcess, fate: Fate): Promise<{ type: string | null; bytes: Buffer }> {
  const answer = await fetch(server.address + ('taken' in fate ? fate.taken.imageUrl : ''))
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const say = (fate: Fate) => ('taken' in fate ? 'taken' : `${fate.refused} ${fate.sentence}`)
