import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { mustBePatched } from './patched.ts'
import { loadDriver } from './test/driver.ts'

const require = createRequire(import.meta.url)

test('the installed driver carries the patch, in both builds', async () => {
  mustBePatched(await loadDriver())
  mustBePatched(require(process.env.DRIVER?.replace('/src/', '/cjs/src/') ?? 'postgres'))
})

test('a driver without the patch, or with another one, is refused with what to do', () => {
  expect(() => mustBePatched({})).toThrow('run "npx -y pnpm@12 install"')
  expect(() => mustBePatched({ patch: 0 })).toThrow('run "npx -y pnpm@12 install"')
})

test('both builds are the same code, imports and exports apart', () => {
  const root = dirname(dirname(dirname(require.resolve('postgres'))))
  const code = (folder: string, file: string) =>
    readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .filter((line) => !/\b(import|export|require|module\.exports)\b|^const \{$|^} from /.test(line))
  for (const file of ['connection.js', 'index.js', 'query.js', 'queue.js'])
    expect(code('cjs/src', file), file).toEqual(code('src', file))
  expect(readdirSync(join(root, 'src'))).toEqual(readdirSync(join(root, 'cjs/src')))
})
