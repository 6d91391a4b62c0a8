import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteUnusedPhotos } from '@stoop/api/photos/delete-unused-photos'
import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import sharp from 'sharp'
import { build } from '../../../../scripts/build.ts'
import { ROOT } from '../../../../scripts/workspace.ts'
import { folderStorage } from '../../src/storage/folder-storage.ts'
import { photoStore } from '../../src/storage/photo-store.ts'
import { drawImage, listFiles } from '../../src/storage/testing.ts'
import { ServerProcess } from '../server-process.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { type SendMethod, Uploader, type UploadResult } from './upload-client.ts'

const FILES = 200
const CONCURRENCY = 8
const MAX_MEMORY_GROWTH = 150_000_000
const SEND_METHODS: SendMethod[] = ['put', 'form', 'put', 'slow', 'put', 'cut', 'form']
const A_DAY_LATER_MS = 25 * 60 * 60 * 1000

type Sent = { file: HostileFile; sendMethod: SendMethod; result: UploadResult }

/** Sends 200 hostile files to a real server, eight at a time, and prints one line per check. Returns whether all passed. */
export async function sendHostileUploads(): Promise<boolean> {
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html')) && !(await build())) return false
  console.log(`\n${FILES} hostile uploads, ${CONCURRENCY} at a time`)
  const files = await hostileFiles(FILES)
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-uploads-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir }, undefined)
  try {
    const member = await Uploader.register(server.address, 'ann')
    await member.send(await drawImage({ width: 800, height: 600 }).jpeg().toBuffer(), 'put')
    const before = readMemory(server.pid)
    const sent = await sendAll(member, files)
    const peak = readMemory(server.pid, 'VmHWM')
    const safeCopies = await Promise.all(
      sent.flatMap(({ result }) => ('accepted' in result ? [isSafeCopy(server, result)] : [])),
    )
    const orphanFiles = await findOrphans(dataDir)
    return printReport(server, sent, safeCopies, { memoryGrowth: peak - before, orphanFiles })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Returns the memory of the process in bytes: the current value, or the peak (VmHWM) since the last call. */
function readMemory(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) * 1024
}

async function sendAll(member: Uploader, files: HostileFile[]): Promise<Sent[]> {
  const sent: Sent[] = []
  const waiting = files.entries()
  const sender = async () => {
    for (const [index, file] of waiting) {
      const sendMethod = SEND_METHODS[index % SEND_METHODS.length] ?? 'put'
      sent.push({ file, sendMethod, result: await member.send(file.bytes, sendMethod) })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sender))
  return sent
}

/** Returns whether a served image is a copy that we made: WebP without metadata, served with nosniff. */
async function isSafeCopy(
  server: ServerProcess,
  { accepted }: Extract<UploadResult, { accepted: unknown }>,
): Promise<boolean> {
  const response = await fetch(server.address + accepted.imageUrl)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, exif, xmp } = await sharp(bytes).metadata()
  return (
    response.headers.get('content-type') === 'image/webp' &&
    response.headers.get('x-content-type-options') === 'nosniff' &&
    format === 'webp' &&
    !exif &&
    !xmp &&
    !bytes.includes('<script>')
  )
}

/** Runs the cleanup job as if a day had passed. Returns the files that are left. */
async function findOrphans(dataDir: string): Promise<string[]> {
  const { db, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', application: 'faults' })
  const folder = join(dataDir, 'objects')
  const photos = photoStore(await folderStorage(folder, () => ''))
  await deleteUnusedPhotos({ db, photos, clock: { now: () => Date.now() + A_DAY_LATER_MS } })
  await close()
  // Keep the file that identifies the storage.
  return (await listFiles(folder)).filter((file) => file !== 'storage-id')
}

function printReport(
  server: ServerProcess,
  sent: Sent[],
  safeCopies: boolean[],
  { memoryGrowth, orphanFiles }: { memoryGrowth: number; orphanFiles: string[] },
): boolean {
  const wrong = sent.filter(({ file, sendMethod, result }) => !isExpected(file, sendMethod, result))
  const rejectedCount = sent.filter(({ result }) => 'rejected' in result).length
  const lines: [string, string | number, boolean][] = [
    ['sent', sent.length, sent.length === FILES],
    ['rejected with a message', rejectedCount, true],
    ['unexpected results', wrong.length, wrong.length === 0],
    ['shown', safeCopies.length, safeCopies.length > 0],
    ['shown but not our own safe copy', safeCopies.filter((isGood) => !isGood).length, safeCopies.every(Boolean)],
    ['peak memory growth (MB)', (memoryGrowth / 1_000_000).toFixed(0), memoryGrowth < MAX_MEMORY_GROWTH],
    ['orphaned files', orphanFiles.length, orphanFiles.length === 0],
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
    ['server', server.isRunning ? 'running' : 'died', server.isRunning],
  ]
  for (const [name, value, isGood] of lines) console.log(`${isGood ? '  ' : '✗ '}${name.padEnd(52)} ${value}`)
  for (const { file, sendMethod, result } of wrong)
    console.log(`    ${file.name} by ${sendMethod}: ${JSON.stringify(result)}`)
  return lines.every(([, , isGood]) => isGood)
}

function isExpected(file: HostileFile, sendMethod: SendMethod, result: UploadResult): boolean {
  if ('accepted' in result) return file.expected !== 'rejected' && sendMethod !== 'cut'
  const hasMessage = [400, 409, 413, 415].includes(result.rejected) && /^[A-Z].+/.test(result.message)
  return (
    hasMessage &&
    (sendMethod === 'cut' ? result.rejected === 409 || file.bytes.length < 2 : file.expected !== 'accepted')
  )
}
