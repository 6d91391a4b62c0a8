import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from './names.ts'

/** The new and changed files of one run. All are written at the end, so that an error leaves no incomplete change. */
export class ChangeSet {
  readonly root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(join(this.root, file))
  }

  read(file: string): string {
    if (!this.has(file)) throw new UsageError(`${file} is missing. Did it move? Then adapt scripts/generator.`)
    return this.#texts.get(file) ?? readFileSync(join(this.root, file), 'utf8')
  }

  /** Adds a file. Throws UsageError if the file exists. */
  create(file: string, text: string): void {
    if (this.has(file)) throw new UsageError(`${file} exists already. Choose another name, or remove the file first.`)
    this.#texts.set(file, text)
  }

  append(file: string, text: string): void {
    this.#texts.set(file, `${this.read(file).trimEnd()}\n\n${text}`)
  }

  /** Inserts `text` before the match of `anchor`. The match must be after the match of `after`. */
  insertBefore(file: string, anchor: RegExp, text: string, after = /^/): void {
    const before = this.read(file)
    const start = after.exec(before)
    const from = start ? start.index + start[0].length : -1
    const found = from < 0 ? null : anchor.exec(before.slice(from))
    if (!found)
      throw new UsageError(
        `${file} has no place for the addition (${from < 0 ? after : anchor}). Adapt scripts/generator.`,
      )
    const at = from + found.index
    this.#texts.set(file, before.slice(0, at) + text + before.slice(at))
  }

  /** Imports names from a module. Extends an existing import, or adds one at the top. */
  importNames(file: string, names: string[], from: string): void {
    const text = this.read(file)
    const escaped = from.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    const found = new RegExp(`import (type )?\\{([^}]*)\\} from '${escaped}'`).exec(text)
    if (!found) {
      // After a comment about the file, if any.
      const [start = ''] = /^(\/\/.*\n|\/\*\*[\s\S]*?\*\/\n\n)*/.exec(text) ?? []
      this.#texts.set(file, `${start}import { ${names.join(', ')} } from '${from}'\n${text.slice(start.length)}`)
      return
    }
    const typed = found[1] ?? ''
    const known = (found[2] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const all = new Set([
      ...known.map((name) => (typed && !name.startsWith('type ') ? `type ${name}` : name)),
      ...names,
    ])
    this.#texts.set(
      file,
      text.replace(found[0], () => `import { ${[...all].join(', ')} } from '${from}'`),
    )
  }

  /** Writes all changed files. Returns their names. */
  write(): string[] {
    for (const [file, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true })
      writeFileSync(join(this.root, file), text)
    }
    return [...this.#texts.keys()].sort()
  }
}
