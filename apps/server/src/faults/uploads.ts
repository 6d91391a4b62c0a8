import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepPhotos } from '@stoop/api/photos/sweep-photos'
import { openDatabase } from '@stoop/db/client'
import { runningEmbedded } from '@stoop/db/embedded'
import sharp from 'sharp'
import { build } from '../commands/build.ts'
import { ROOT } from '../commands/workspace.ts'
import { folderHome } from '../objects/folder.ts'
import { photoStore } from '../objects/photo-store.ts'
import { drawn, filesIn } from '../objects/testing.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { ServerProcess } from './server-process.ts'
import { type Fate, type Manner, Uploader } from './upload-client.ts'

const FILES = 200
const AT_ONCE = 8
const MORE_MEMORY = 150_000_000
const MANNERS: Manner[] = ['put', 'form', 'put', 'slow', 'put', 'cut', 'form']
const A_DAY_LATER_MS = 25 * 60 * 60 * 1000

type Sent = { file: HostileFile; manner: Manner; fate: Fate }

/** 200 hostile files to a real server, eight at a time; prints a figure for each promise and gives whether all held. */
export async function hostileUploads(): Promise<boolean> {
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html')) && !(await build())) return false
  console.log(`\n${FILES} hostile uploads, ${AT_ONCE} at a time`)
  const files = await hostileFiles(FILES)
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-uploads-'))
  const server = await ServerProcess.start({ DATA_DIR: dataDir }, undefined)
  try {
    const member = await Uploader.register(server.address, 'ann')
    await member.send(await drawn({ width: 800, height: 600 }).jpeg().toBuffer(), 'put')
    const before = memoryOf(server.pid)
    const sent = await sendAll(member, files)
    const peak = memoryOf(server.pid, 'VmHWM')
    const shown = await Promise.all(sent.flatMap(({ fate }) => ('taken' in fate ? [look(server, fate)] : [])))
    const left = await orphans(dataDir)
    return report(server, sent, shown, { more: peak - before, left })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Bytes of the process that are in memory, now or (VmHWM) at most since the last question. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const kilobytes = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) * 1024
}

async function sendAll(member: Uploader, files: HostileFile[]): Promise<Sent[]> {
  const sent: Sent[] = []
  const waiting = files.entries()
  const sender = async () => {
    for (const [index, file] of waiting) {
      const manner = MANNERS[index % MANNERS.length] ?? 'put'
      sent.push({ file, manner, fate: await member.send(file.bytes, manner) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return sent
}

/** Whether a shown picture is our own copy: WebP without metadata, never to be run. */
async function look(server: ServerProcess, { taken }: Extract<Fate, { taken: unknown }>): Promise<boolean> {
  const answer = await fetch(server.address + taken.imageUrl)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, exif, xmp } = await sharp(bytes).metadata()
  return (
    answer.headers.get('content-type') === 'image/webp' &&
    answer.headers.get('x-content-type-options') === 'nosniff' &&
    format === 'webp' &&
    !exif &&
    !xmp &&
    !bytes.includes('<script>')
  )
}

/** The files that are still there when everything unused has been swept a day later. */
async function orphans(dataDir: string): Promise<string[]> {
  const { db, close } = openDatabase({ url: runningEmbedded(dataDir) ?? '', application: 'faults' })
  const folder = join(dataDir, 'objects')
  const photos = photoStore(await folderHome(folder, ''))
  await sweepPhotos({ db, photos, clock: { now: () => Date.now() + A_DAY_LATER_MS } })
  await close()
  return filesIn(folder)
}

function report(
  server: ServerProcess,
  sent: Sent[],
  shown: boolean[],
  { more, left }: { more: number; left: string[] },
): boolean {
  const wrong = sent.filter(({ file, manner, fate }) => !isAsItMustBe(file, manner, fate))
  const refused = sent.filter(({ fate }) => 'refused' in fate).length
  const lines: [string, string | number, boolean][] = [
    ['sent', sent.length, sent.length === FILES],
    ['refused with a sentence', refused, true],
    ['other answers than must be', wrong.length, wrong.length === 0],
    ['shown', shown.length, shown.length > 0],
    ['shown as something else than our own clean copy', shown.filter((good) => !good).length, shown.every(Boolean)],
    ['more memory than before at most (MB)', (more / 1_000_000).toFixed(0), more < MORE_MEMORY],
    ['files that nothing owns', left.length, left.length === 0],
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
    ['the server', server.lives ? 'lives' : 'died', server.lives],
  ]
  for (const [name, value, good] of lines) console.log(`${good ? '  ' : '✗ '}${name.padEnd(52)} ${value}`)
  for (const { file, manner, fate } of wrong) console.log(`    ${file.name} by ${manner}: ${JSON.stringify(fate)}`)
  return lines.every(([, , good]) => good)
}

function isAsItMustBe(file: HostileFile, manner: Manner, fate: Fate): boolean {
  if ('taken' in fate) return file.fate !== 'refused' && manner !== 'cut'
  const isSentence = [400, 409, 413, 415].includes(fate.refused) && /^[A-Z].+/.test(fate.sentence)
  return isSentence && (manner === 'cut' ? fate.refused === 409 || file.bytes.length < 2 : file.fate !== 'taken')
}
