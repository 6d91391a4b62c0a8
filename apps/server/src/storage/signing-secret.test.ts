import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSigningSecret } from './signing-secret.ts'

it('is created once, readable only by its owner, and overridden by SIGNING_SECRET', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-secret-'))
  const parallel = await Promise.all([loadSigningSecret(undefined, folder), loadSigningSecret(undefined, folder)])
  const reloaded = await loadSigningSecret(undefined, folder)
  expect(new Set([...parallel, reloaded]).size).toBe(1)
  expect(reloaded.length).toBeGreaterThanOrEqual(43)
  expect(await readdir(folder)).toEqual(['signing-secret'])
  expect((await stat(join(folder, 'signing-secret'))).mode & 0o777).toBe(0o600)
  expect(await loadSigningSecret('given', folder)).toBe('given')
  await rm(folder, { recursive: true })
})
