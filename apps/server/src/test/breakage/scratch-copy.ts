import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, normalize } from 'node:path'
import { ROOT, tool } from '../../commands/workspace.ts'

/** One replacement in one file, named from the repository's folder; its old text must stand there exactly once. */
export type Edit = [file: string, from: string, to: string]
/** An error of types: the file, named from the repository's folder, TypeScript's number for it and its sentence. */
export type Complaint = { file: string; code: string; says: string }

// What ships: tests, stories and their mocks only tell the same again, and cost half of the time.
const APART = /^(e2e|mocks|faults|bench|commands|test|testing\.ts|test-setup\.ts)$|\.(test|stories)\.tsx?$/

/** A copy of the sources in a temporary folder, whose packages find each other in the copy and all else where it is. */
export class ScratchCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'stoop-breakage-'))

  constructor() {
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'))
    cpSync(join(ROOT, 'tsconfig.base.json'), join(this.folder, 'tsconfig.base.json'))
    for (const home of ['apps', 'packages'])
      for (const name of readdirSync(join(ROOT, home)))
        if (existsSync(join(ROOT, home, name, 'package.json'))) this.#copy(join(home, name))
  }

  /** Changes the copy; gives how to change it back. Throws where an edit does not find its text. */
  change(edits: Edit[]): () => void {
    const before = new Map(edits.map(([file]) => [file, readFileSync(join(this.folder, file), 'utf8')]))
    const after = new Map(before)
    for (const [file, from, to] of edits) {
      const [start, end, ...more] = (after.get(file) ?? '').split(from)
      if (start === undefined || end === undefined || more.length > 0 || from === to)
        throw new Error(`${file} does not have exactly one ${JSON.stringify(from)} to change: mend breakages.ts`)
      after.set(file, `${start}${to}${end}`)
    }
    this.#write(after)
    return () => this.#write(before)
  }

  /** What the type checker finds in a package, `apps/web`, with that package's own settings. */
  check(member: string): Promise<Complaint[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Complaint[]>()
    const args = ['--pretty', 'false', '--checkers', '1']
    execFile(tool('tsc'), args, { cwd: join(this.folder, member) }, (error, stdout, stderr) => {
      const found = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+): (.*)$/gm)]
      // No sentence about a file: it did not come to checking.
      if (error && found.length === 0)
        return reject(new Error(`tsc in ${member}: ${stdout || stderr || error.message}`))
      resolve(found.map(([, file = '', code = '', says = '']) => ({ file: normalize(join(member, file)), code, says })))
    })
    return promise
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }

  // Links are copied as they are written, from here to there: `@stoop/api` then leads to the copy's.
  #copy(member: string): void {
    for (const part of ['package.json', 'tsconfig.json', 'src', 'node_modules'])
      cpSync(join(ROOT, member, part), join(this.folder, member, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !APART.test(basename(path)) && !/node_modules\/\.\w/.test(path.slice(ROOT.length)),
      })
  }

  #write(texts: Map<string, string>): void {
    for (const [file, text] of texts) writeFileSync(join(this.folder, file), text)
  }
}
