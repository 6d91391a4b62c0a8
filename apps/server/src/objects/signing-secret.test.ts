import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { signingSecret } from './signing-secret.ts'

it('is made once, kept for its owner alone, and given way to SIGNING_SECRET', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-secret-'))
  const together = await Promise.all([signingSecret(undefined, folder), signingSecret(undefined, folder)])
  const later = await signingSecret(undefined, folder)
  expect(new Set([...together, later]).size).toBe(1)
  expect(later.length).toBeGreaterThanOrEqual(43)
  expect(await readdir(folder)).toEqual(['signing-secret'])
  expect((await stat(join(folder, 'signing-secret'))).mode & 0o777).toBe(0o600)
  expect(await signingSecret('given', folder)).toBe('given')
  await rm(folder, { recursive: true })
})
