import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@stoop/db/embedded'
import { drawn, filesIn } from '../objects/testing.ts'
import { ServerProcess } from './server-process.ts'
import { type Fate, put, Uploader } from './upload-client.ts'

const MEGABYTE = 1024 * 1024

/** Uploads to a server whose pictures' folder is a disk of 8 MB; prints what it answers and gives whether all is right. */
export async function fullDisk(): Promise<boolean> {
  console.log('\nA full disk')
  const home = mkdtempSync(join(tmpdir(), 'stoop-full-disk-'))
  const database = await startEmbedded({ dataDir: join(home, 'database'), log: () => undefined })
  const dataDir = join(home, 'data')
  mkdirSync(join(dataDir, 'objects'), { recursive: true })
  const server = await ServerProcess.start({ DATA_DIR: dataDir, DATABASE_URL: database.url }, undefined, [
    ...smallDisk(join(dataDir, 'objects')),
  ])
  try {
    // The disk is in the server's own namespace: from here it is seen through the process.
    return await fill(server, `/proc/${server.pid}/root${join(dataDir, 'objects')}`)
  } finally {
    await server.stop()
    await database.stop()
    rmSync(home, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Runs the command after it where `folder` is a disk of 8 MB in memory, without any right that it has not. */
const smallDisk = (folder: string) => [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
  'sh',
  '-c',
  `mount -t tmpfs -o size=8m none '${folder}' && exec "$@"`,
  'sh',
]

async function fill(server: ServerProcess, folder: string): Promise<boolean> {
  const member = await Uploader.register(server.address, 'ann')
  const photo = await drawn({ width: 1600, height: 1200 }).jpeg().toBuffer()
  const ballast = join(folder, 'ballast')
  const leave = (bytes: number) => {
    rmSync(ballast, { force: true })
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes))
  }

  leave(2 * MEGABYTE)
  const tooMuch = await member.send(Buffer.alloc(4 * MEGABYTE), 'form')
  const small = await member.send(photo, 'put')
  const asked = await member.startUpload()
  await put(asked, photo)
  leave(0)
  const before = await filesIn(folder)
  const noCopies = await member.use(asked)
  const noUpload = await member.send(photo, 'form')
  const after = await filesIn(folder)
  rmSync(ballast)
  const healed = await member.use(asked)

  const lines: [string, string, boolean][] = [
    ['4 MB where 2 are left', say(tooMuch), isNoRoom(tooMuch)],
    ['a small picture then', say(small), 'taken' in small],
    ['copies where nothing is left', say(noCopies), isNoRoom(noCopies)],
    ['an upload where nothing is left', say(noUpload), isNoRoom(noUpload)],
    ['files half-written', String(after.length - before.length), after.length === before.length],
    ['the same upload when there is room again', say(healed), 'taken' in healed],
    ['uncaught errors', String(server.uncaught.length), server.uncaught.length === 0],
    ['the server', server.lives ? 'lives' : 'died', server.lives],
  ]
  for (const [name, value, good] of lines) console.log(`${good ? '  ' : '✗ '}${name.padEnd(52)} ${value}`)
  return lines.every(([, , good]) => good)
}

const isNoRoom = (fate: Fate) =>
  'refused' in fate && fate.refused === 503 && /^Pictures cannot be kept/.test(fate.sentence)

const say = (fate: Fate) => ('taken' in fate ? 'taken' : `${fate.refused} ${fate.sentence}`)
