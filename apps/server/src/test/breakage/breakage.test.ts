import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BREAKAGES } from './breakages.ts'
import { ScratchCopy } from './scratch-copy.ts'

// A second a check, and many where everything is tested at once.
vi.setConfig({ testTimeout: 120_000 })

const copy = new ScratchCopy()
afterAll(() => copy.remove())

describe('a copy of the sources', () => {
  it.each(['packages/api', 'apps/server', 'apps/web'])('unchanged passes in %s', async (member) => {
    expect(await copy.check(member)).toEqual([])
  })

  it('finds its own packages, not those it was copied from', () => {
    const found = realpathSync(join(copy.folder, 'apps/web/node_modules/@stoop/api'))
    expect(found).toBe(join(realpathSync(copy.folder), 'packages/api'))
  })

  it('says so when an edit has nothing to change', () => {
    const change = () => copy.change([['packages/api/src/router.ts', 'no such procedure', '']])
    expect(change).toThrow(
      'packages/api/src/router.ts does not have exactly one "no such procedure" to change: mend breakages.ts',
    )
  })
})

describe('a change of the API breaks who relies on it, at compile time', () => {
  it('in ten ways', () => expect(BREAKAGES).toHaveLength(10))

  for (const { change, edits, noticed } of BREAKAGES)
    it(`${change}: ${noticed.map(({ file, code }) => `${code} in ${file}`).join(' and ')}`, async () => {
      const members = [...new Set(noticed.map(({ file }) => file.split('/', 2).join('/')))]
      const undo = copy.change(edits)
      const found = (await Promise.all(members.map((member) => copy.check(member))).finally(undo)).flat()
      for (const one of noticed) expect(found).toContainEqual({ ...one, says: expect.stringContaining(one.says) })
      // The change itself is whole: on the API's side nothing else is amiss.
      const expected = new Set(noticed.map(({ file }) => file))
      expect(found.filter(({ file }) => file.startsWith('packages/') && !expected.has(file))).toEqual([])
    })
})
