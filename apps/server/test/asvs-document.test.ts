import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const DOCUMENT = readFileSync(new URL('docs/asvs.md', ROOT), 'utf8')
const ROWS = [...DOCUMENT.matchAll(/^\| (V[\d.]+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', asks = '', status = '', evidence = '']) => ({ id, asks, status, evidence }),
)
/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

it('has each requirement of levels 1 and 2 once', () => {
  const ids = ROWS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(253)
  expect(ids).toHaveLength(253)
  const counts = COUNTS.map((_, index) => ids.filter((id) => id.startsWith(`V${index + 1}.`)).length)
  expect(counts).toEqual(COUNTS)
})

it('has a known status and evidence in each row, and a test for the status test', () => {
  for (const { id, status, evidence } of ROWS) {
    expect(['test', 'code', 'setting', 'not applicable', 'not met'], id).toContain(status)
    expect(evidence, id).toMatch(/\w{2}/)
    if (status === 'test') expect(evidence, id).toMatch(/\.(test|journey)\.ts`/)
  }
})

it('names only files that exist', () => {
  const paths = ROWS.flatMap(
    ({ evidence }) => evidence.match(/`[\w.-]+(\/[\w.-]+)+`|`[\w.-]+\.(md|json|yaml)`/g) ?? [],
  ).map((quoted) => quoted.slice(1, -1))
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
})
