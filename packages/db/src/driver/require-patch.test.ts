import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { requirePatchedDriver } from './require-patch.ts'
import { loadDriver } from './test/driver.ts'

const require = createRequire(import.meta.url)

it('accepts the ES module and the CommonJS build of the installed driver', async () => {
  requirePatchedDriver(await loadDriver())
  requirePatchedDriver(require(process.env.DRIVER?.replace('/src/', '/cjs/src/') ?? 'postgres'))
})

it('rejects a driver without the patch or with another revision', () => {
  expect(() => requirePatchedDriver({})).toThrow('run "npx -y pnpm@12 install"')
  expect(() => requirePatchedDriver({ patch: 0 })).toThrow('run "npx -y pnpm@12 install"')
})

it('finds the same code in both builds, except imports and exports', () => {
  const root = dirname(dirname(dirname(require.resolve('postgres'))))
  const code = (folder: string, file: string) =>
    readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .filter((line) => !/\b(import|export|require|module\.exports)\b|^const \{$|^} from /.test(line))
  for (const file of ['connection.js', 'index.js', 'query.js', 'queue.js'])
    expect(code('cjs/src', file), file).toEqual(code('src', file))
  expect(readdirSync(join(root, 'src'))).toEqual(readdirSync(join(root, 'cjs/src')))
})
