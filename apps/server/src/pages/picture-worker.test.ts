import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type PictureWorker, pictureWorker } from './picture-worker.ts'

const FONT_FOLDER = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-serif-4/package.json'))
const OUR_FONTS = ['400Regular', '600SemiBold'].map((weight) => join(FONT_FOLDER, weight))
const WORKER = new URL('./picture-worker.ts', import.meta.url).href

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-fonts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const workers: PictureWorker[] = []
const startWorker = (settings: Parameters<typeof pictureWorker>[0] = {}) => {
  const worker = pictureWorker(settings)
  workers.push(worker)
  return worker
}
afterEach(() => {
  for (const worker of workers.splice(0)) worker.stop()
})

const svgOf = (weight: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text y="60" font-size="60" font-weight="${weight}" font-family="'Source Serif 4', serif">Stoop</text></svg>`
const SVG = svgOf(400)

/** Writes settings for fontconfig that contain only the fonts in these folders. */
async function writeFontConfig(name: string, folders: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, `<fontconfig>${folders.map((fontFolder) => `<dir>${fontFolder}</dir>`).join('')}</fontconfig>`)
  return file
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Returns the PID of the worker's current process. */
function pidOf(worker: PictureWorker): number {
  const pid = worker.pid()
  if (pid === undefined) throw new Error('The worker has no process')
  return pid
}

it.each([400, 600])(
  'draws letters of weight %i in the packaged font, whatever fonts the machine has',
  { tags: 'long' },
  async (weight) => {
    const svg = svgOf(weight)
    const fonts = [undefined, await writeFontConfig('ours.conf', OUR_FONTS), await writeFontConfig('none.conf', [])]
    const [withDefault, inOurs, inNone] = await Promise.all(
      fonts.map((file) => startWorker(file === undefined ? {} : { fonts: file }).rasterise(svg)),
    )
    expect(withDefault?.equals(inOurs ?? Buffer.alloc(0))).toBe(true)
    expect(inOurs?.equals(inNone ?? Buffer.alloc(0))).toBe(false)
  },
)

it('draws all pictures in one process', async () => {
  const worker = startWorker()
  expect(worker.pid()).toBeUndefined()
  const pngs = await Promise.all([SVG, svgOf(600), SVG].map((svg) => worker.rasterise(svg)))
  const pid = pidOf(worker)
  expect(await sharp(pngs[0]).metadata()).toMatchObject({ format: 'png', width: 300, height: 80 })
  expect(pngs[0]?.equals(pngs[1] ?? Buffer.alloc(0))).toBe(false)
  await worker.rasterise(SVG)
  expect(worker.pid()).toBe(pid)
})

it('keeps the worker process when it cannot read an SVG', async () => {
  const worker = startWorker()
  await expect(worker.rasterise('<svg')).rejects.toThrow('A share picture could not be drawn')
  const pid = pidOf(worker)
  await worker.rasterise(SVG)
  expect(worker.pid()).toBe(pid)
})

it('draws the picture in a new process when its process is killed', async () => {
  const worker = startWorker()
  const drawing = worker.rasterise(SVG)
  const first = pidOf(worker)
  process.kill(first, 'SIGKILL')
  expect((await drawing).length).toBeGreaterThan(100)
  expect(pidOf(worker)).not.toBe(first)
})

it('ends a worker process that hangs', { tags: 'long' }, async () => {
  const worker = startWorker({ timeoutMs: 6000 })
  await worker.rasterise(SVG)
  const first = pidOf(worker)
  process.kill(first, 'SIGSTOP')
  await expect(worker.rasterise(SVG)).rejects.toThrow('A share picture was not drawn within 6000 ms')
  await worker.rasterise(SVG)
  expect(pidOf(worker)).not.toBe(first)
  await expect.poll(() => isRunning(first)).toBe(false)
})

it('ends the worker process after an idle time', async () => {
  const worker = startWorker({ idleMs: 10 })
  await worker.rasterise(SVG)
  await expect.poll(() => worker.pid()).toBeUndefined()
  expect((await worker.rasterise(SVG)).length).toBeGreaterThan(100)
})

it('ends the worker process when the worker is stopped', async () => {
  const worker = startWorker()
  await worker.rasterise(SVG)
  const pid = pidOf(worker)
  const unfinished = worker.rasterise(SVG).catch((error: unknown) => error)
  worker.stop()
  expect(await unfinished).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('ends the worker process when the server is killed', async () => {
  const script = `
    import { pictureWorker } from ${JSON.stringify(WORKER)}
    const worker = pictureWorker()
    await worker.rasterise(${JSON.stringify(SVG)})
    console.log(worker.pid())
  `
  const server = execFile(process.execPath, ['--input-type=module', '--eval', script])
  if (!server.stdout) throw new Error('The process has no output')
  const pid = await new Promise<number>((resolve) =>
    createInterface(server.stdout ?? process.stdin).once('line', (line) => resolve(Number(line))),
  )
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  // A process whose parent has exited stays in the process table until init removes it.
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})
