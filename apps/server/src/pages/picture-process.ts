import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

const SHARP = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href

// The process ignores signals, because Ctrl+C in a terminal is also sent to child processes. It exits when the server
// disconnects, even if the server was killed. Without a palette, PNGs are written ten times as fast.
const SCRIPT = `
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
const loaded = import(process.argv[1]).then(({ default: sharp }) => {
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
process.on('message', async ({ id, svg }) => {
  try {
    const sharp = await loaded
    process.send({ id, png: await sharp(Buffer.from(svg)).png().toBuffer() })
  } catch (error) {
    process.send({ id, error: String(error) })
  }
})
`

const messageSchema = z.union([
  z.object({ id: z.number(), png: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), error: z.string() }),
])

/** The process exited before the picture was drawn. Another picture may have caused this. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

/** A child process that converts SVG to PNG. */
export class PictureProcess {
  readonly #child: ChildProcess
  readonly #jobs = new Map<number, PromiseWithResolvers<Buffer>>()
  #jobCount = 0
  #hasEnded = false

  /** `fonts` is the path of a settings file of fontconfig, `fontCache` the folder of its cache. */
  constructor(fonts: string, fontCache: string | undefined) {
    this.#child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, SHARP], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { PATH: process.env.PATH ?? '', FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: fontCache },
    })
    this.#child.on('message', (message) => this.#settle(messageSchema.parse(message)))
    this.#child.on('error', (error) => this.#fail(error))
    this.#child.on('exit', (code, signal) => this.#fail(new Error(`exit code ${code}, signal ${signal}`)))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  get isIdle(): boolean {
    return this.#jobs.size === 0
  }

  /** Converts SVG to PNG. Throws ProcessEnded if the process exits before, and the error of sharp if it cannot read the SVG. */
  async rasterise(svg: string, timeoutMs: number): Promise<Buffer> {
    this.#jobCount += 1
    const id = this.#jobCount
    const job = Promise.withResolvers<Buffer>()
    this.#jobs.set(id, job)
    const timer = setTimeout(() => {
      this.#jobs.delete(id)
      job.reject(new Error(`A share picture was not drawn within ${timeoutMs} ms`))
      this.end()
    }, timeoutMs)
    this.#child.send({ id, svg }, (error) => error && this.#fail(error))
    return job.promise.finally(() => clearTimeout(timer))
  }

  end(): void {
    this.#hasEnded = true
    this.#child.kill('SIGKILL')
  }

  #settle(message: z.infer<typeof messageSchema>): void {
    const job = this.#jobs.get(message.id)
    this.#jobs.delete(message.id)
    if ('png' in message) job?.resolve(Buffer.from(message.png))
    else job?.reject(new Error(`A share picture could not be drawn: ${message.error}`))
  }

  #fail(cause: Error): void {
    this.end()
    for (const job of this.#jobs.values())
      job.reject(new ProcessEnded('The process that draws share pictures ended', { cause }))
    this.#jobs.clear()
  }
}
