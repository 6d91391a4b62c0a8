import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../../scripts/workspace.ts'

/** A copy of a file without one of its checks. */
export type Mutant = { file: string; line: number; removed: string; text: string }

/** Lists a mutant for each check of the API: conditions of `visibility.ts` files, and errors that functions `require…` throw. */
export function listMutants(): Mutant[] {
  const files = execFileSync('git', ['ls-files', 'packages/api/src/*.ts'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  return files
    .filter((file) => file !== '' && !/\.test\.ts$|\/test-|\/src\/(procedures|rest-table)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const mutants = [...removeErrors(text), ...(file.endsWith('/visibility.ts') ? removeConditions(text) : [])]
      return mutants.map(({ start, end, by }) => ({
        file,
        line: text.slice(0, start).split('\n').length,
        removed: text.slice(start, end).replace(/\s+/g, ' '),
        text: text.slice(0, start) + by + text.slice(end),
      }))
    })
}

type Edit = { start: number; end: number; by: string }

/** `if (…) throw …` in functions named `require…`. */
function removeErrors(text: string): Edit[] {
  return [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) require[A-Z]/gm)].flatMap(({ index }) => {
    const end = text.indexOf('\n}', index)
    const body = text.slice(index, end < 0 ? undefined : end)
    return [...body.matchAll(/if \((.+)\) throw /g)].map((match) => {
      const start = index + match.index + 'if ('.length
      return { start, end: start + (match[1] ?? '').length, by: 'false' }
    })
  })
}

/** Arguments of `and(…)`, and operands of `and` in SQL and of `&&`. */
function removeConditions(text: string): Edit[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
  const args = [...code.matchAll(/\band\(/g)].flatMap(({ index }) =>
    splitArguments(code, index + 'and('.length).map((range) => ({ ...range, by: 'undefined' })),
  )
  const inSql = [...code.matchAll(/ and (?=\S)/g)].map(({ index }) => ({ ...operandAt(code, index + 5), by: 'true' }))
  const inCode = [...code.matchAll(/ && /g)].map(({ index }) => ({ ...operandAt(code, index + 4), by: 'true' }))
  return [...args, ...inSql, ...inCode].filter(({ start, end }) => end > start)
}

/** Returns the ranges of the arguments that begin here. */
function splitArguments(code: string, from: number): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let depth = 0
  let start = from
  for (let at = from; at < code.length; at += 1) {
    const character = code[at] ?? ''
    if ('([{'.includes(character)) depth += 1
    if (depth === 0 && (character === ',' || character === ')')) {
      if (code.slice(start, at).trim() !== '') ranges.push({ start, end: at })
      if (character === ')') return ranges
      start = at + 1
    }
    if (')]}'.includes(character)) depth -= 1
  }
  return ranges
}

/** Returns the range of the operand that begins here: up to the next operator, or the end of the brackets or the template. */
function operandAt(code: string, from: number): { start: number; end: number } {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const rest = code.slice(at, at + 5)
    if (
      depth === 0 &&
      (/^[)`,]/.test(rest) ||
        /^( and | or )/.test(rest) ||
        /^ (&&|\|\|) /.test(rest) ||
        /^\n\S/.test(rest) ||
        rest.startsWith('\n\n'))
    )
      return { start: from, end: at }
    if ('([{'.includes(code[at] ?? '')) depth += 1
    if (')]}'.includes(code[at] ?? '')) depth -= 1
  }
  return { start: from, end: from }
}
