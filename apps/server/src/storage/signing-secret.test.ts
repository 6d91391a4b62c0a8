import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSigningSecret, rotateSigningSecret, watchSigningSecret } from './signing-secret.ts'

it('creates the secret once, readable only by its owner', async () => {
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

it('notifies a running server when the secret is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-secret-'))
  const before = await loadSigningSecret(undefined, folder)
  const file = join(folder, 'signing-secret')
  // Only root may give a file to another user.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(file, 65_534, 65_534)
  const { uid } = await stat(file)
  const noticed: string[] = []
  const stop = watchSigningSecret(folder, before, async (secret) => void noticed.push(secret), 10)
  await rotateSigningSecret(folder)
  const after = await loadSigningSecret(undefined, folder)
  await expect.poll(() => noticed).toEqual([after])
  stop()
  expect(after).not.toBe(before)
  expect(await stat(file)).toMatchObject({ uid, mode: expect.toSatisfy((mode: number) => (mode & 0o777) === 0o600) })
  expect(await readdir(folder)).toEqual(['signing-secret'])
  await rm(folder, { recursive: true })
})
