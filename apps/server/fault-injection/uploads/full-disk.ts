import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@stoop/db/embedded'
import { drawImage, listFiles } from '../../src/storage/testing.ts'
import { ServerProcess } from '../server-process.ts'
import { putBytes, Uploader, type UploadResult } from './upload-client.ts'

const MEGABYTE = 1024 * 1024
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/**
 * Tests uploads to a server whose image folder is a disk of 40 MB, and starts servers on full disks. Returns whether all checks
 * passed.
 */
export async function testFullDisk(): Promise<boolean> {
  console.log('\nA full disk')
  const tempFolder = mkdtempSync(join(tmpdir(), 'stoop-full-disk-'))
  const database = await startEmbedded({ dataDir: join(tempFolder, 'database'), log: () => undefined })
  const dataDir = join(tempFolder, 'data')
  mkdirSync(join(dataDir, 'objects'), { recursive: true })
  const server = await ServerProcess.start({ DATA_DIR: dataDir, DATABASE_URL: database.url }, undefined, [
    ...smallDiskCommand(join(dataDir, 'objects'), '40m'),
  ])
  try {
    // Read the folder through /proc, because only the server's mount namespace contains the disk.
    const haveUploadsPassed = await testUploads(server, `/proc/${server.pid}/root${join(dataDir, 'objects')}`)
    return testStartOnFullDisk(tempFolder) && haveUploadsPassed
  } finally {
    await server.stop()
    await database.stop()
    rmSync(tempFolder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Starts servers on disks that are too small for a database. Each must exit with one sentence about the full disk. */
function testStartOnFullDisk(tempFolder: string): boolean {
  const dataDir = join(tempFolder, 'small')
  mkdirSync(dataDir)
  const sentence = `Stoop did not start: the disk of ${dataDir} is full. Free some space and start again.`
  const messages = ['1m', '20m', '35m'].map((size) => {
    const [command = '', ...args] = [...smallDiskCommand(dataDir, size), process.execPath, MAIN]
    const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', PORT: '0', DATA_DIR: dataDir }
    return spawnSync(command, args, { env, encoding: 'utf8' }).stderr.trim()
  })
  for (const line of messages) console.log(`${line === sentence ? '  ' : '✗ '}${line}`)
  return messages.every((line) => line === sentence)
}

/** Returns the prefix of a command that mounts a memory disk of `size` on `folder`, only for that command. Needs no root. */
export const smallDiskCommand = (folder: string, size: string) => [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size} none '${folder}' && exec "$@"`,
  'sh',
]

async function testUploads(server: ServerProcess, folder: string): Promise<boolean> {
  const member = await Uploader.register(server.address, 'ann')
  const photo = await drawImage({ width: 1600, height: 1200 }).jpeg().toBuffer()
  const ballast = join(folder, 'ballast')
  const leaveFree = (bytes: number) => {
    rmSync(ballast, { force: true })
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes))
  }

  const readyBefore = await readReadiness(server)
  leaveFree(2 * MEGABYTE)
  const readyFull = await waitForReadiness(server, 'disk')
  const tooMuch = await member.send(Buffer.alloc(4 * MEGABYTE), 'form')
  const small = await member.send(photo, 'put')
  const uploadURL = await member.startUpload()
  await putBytes(uploadURL, photo)
  leaveFree(0)
  const before = await listFiles(folder)
  const noCopies = await member.createPostPhoto(uploadURL)
  const noUpload = await member.send(photo, 'form')
  const after = await listFiles(folder)
  rmSync(ballast)
  const retried = await member.createPostPhoto(uploadURL)
  const readyAgain = await waitForReadiness(server, 'ready')

  const lines: [string, string, boolean][] = [
    ['/readyz with 40 MB', readyBefore, readyBefore === 'ready'],
    ['/readyz with 2 MB', readyFull, readyFull === 'disk'],
    ['/readyz with free space again', readyAgain, readyAgain === 'ready'],
    ['4 MB with 2 MB left', describeResult(tooMuch), isStorageFull(tooMuch)],
    ['a small image then', describeResult(small), 'accepted' in small],
    ['copies with no space left', describeResult(noCopies), isStorageFull(noCopies)],
    ['an upload with no space left', describeResult(noUpload), isStorageFull(noUpload)],
    ['partial files left', String(after.length - before.length), after.length === before.length],
    ['the same upload with free space again', describeResult(retried), 'accepted' in retried],
    ['uncaught errors', String(server.uncaught.length), server.uncaught.length === 0],
    ['server', server.isRunning ? 'running' : 'died', server.isRunning],
  ]
  for (const [name, value, isGood] of lines) console.log(`${isGood ? '  ' : '✗ '}${name.padEnd(52)} ${value}`)
  return lines.every(([, , isGood]) => isGood)
}

const isStorageFull = (result: UploadResult) =>
  'rejected' in result && result.rejected === 503 && /^Pictures cannot be saved/.test(result.message)

const describeResult = (result: UploadResult) =>
  'accepted' in result ? 'accepted' : `${result.rejected} ${result.message}`

/** Polls /readyz for at most 15 s until it returns `expected`. The server checks the disk every 5 s. */
async function waitForReadiness(server: ServerProcess, expected: string): Promise<string> {
  for (const deadline = Date.now() + 15_000; ; await delay(500)) {
    const current = await readReadiness(server)
    if (current === expected || Date.now() > deadline) return current
  }
}

/** Returns 'ready' or the reason in the response of /readyz. */
async function readReadiness(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.address}/readyz`)
  const body: unknown = await response.json()
  const reason: unknown = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined
  return response.status === 200 ? 'ready' : String(reason)
}
