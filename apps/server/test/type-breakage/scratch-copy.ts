import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, normalize } from 'node:path'
import { binPath, ROOT, TSC_ENV } from '../../../../scripts/workspace.ts'

/** A replacement in a file (path from the repository root). The text or pattern must match exactly once. */
export type Edit = [file: string, from: string | RegExp, to: string]
/** A type error: the file (path from the repository root), TypeScript's error code and its message. */
export type TypeCheckError = { file: string; code: string; says: string }

// Tests, stories and mocks would double the time and find the same errors.
const EXCLUDED =
  /^(e2e|mocks|test|testing\.ts|test-(authenticator|cases|community|context|crowd|events|passkeys|setup)\.ts)$|\.(test|stories)\.tsx?$/

/**
 * A copy of the sources in a temporary folder. The copied packages import each other. They share all other dependencies with the
 * original.
 */
export class ScratchCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'stoop-breakage-'))

  constructor() {
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'))
    for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(this.folder, file))
    for (const home of ['apps', 'packages'])
      for (const name of readdirSync(join(ROOT, home)))
        if (existsSync(join(ROOT, home, name, 'package.json'))) this.#copy(join(home, name))
  }

  /** Applies edits to the copy. Returns a function that reverts them. Throws if an edit does not match exactly once. */
  change(edits: Edit[]): () => void {
    const before = new Map(edits.map(([file]) => [file, readFileSync(join(this.folder, file), 'utf8')]))
    const after = new Map(before)
    for (const [file, from, to] of edits) {
      const text = after.get(file) ?? ''
      const isText = typeof from === 'string'
      const changed = isText ? text.replace(from, () => to) : text.replace(from, to)
      const count = isText ? text.split(from).length - 1 : [...text.matchAll(RegExp(from, `${from.flags}g`))].length
      const name = isText ? JSON.stringify(from) : from
      if (count !== 1 || changed === text)
        throw new Error(`${file} does not have exactly one ${name} to change: update breakages.ts`)
      after.set(file, changed)
    }
    this.#write(after)
    return () => this.#write(before)
  }

  /** Runs the type checker in a package such as `apps/web` with its own settings. Returns the errors. */
  check(member: string): Promise<TypeCheckError[]> {
    const { promise, resolve, reject } = Promise.withResolvers<TypeCheckError[]>()
    const args = ['--pretty', 'false', '--checkers', '1']
    const options = { cwd: join(this.folder, member), env: { ...process.env, ...TSC_ENV } }
    execFile(binPath('tsc'), args, options, (error, stdout, stderr) => {
      const found = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+): (.*)$/gm)]
      // If tsc fails and names no file, it has not checked the types.
      if (error && found.length === 0)
        return reject(new Error(`tsc in ${member}: ${stdout || stderr || error.message}`))
      resolve(found.map(([, file = '', code = '', says = '']) => ({ file: normalize(join(member, file)), code, says })))
    })
    return promise
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }

  // Copy relative links unchanged. `@stoop/api` then refers to the copied package.
  #copy(member: string): void {
    for (const part of ['package.json', 'tsconfig.json', 'src', 'node_modules'])
      cpSync(join(ROOT, member, part), join(this.folder, member, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !EXCLUDED.test(basename(path)) && !/node_modules\/\.\w/.test(path.slice(ROOT.length)),
      })
  }

  #write(texts: Map<string, string>): void {
    for (const [file, text] of texts) writeFileSync(join(this.folder, file), text)
  }
}
