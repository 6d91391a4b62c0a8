import { randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecret } from '@stoop/api/auth/secret-tokens'
import { errorCode, ignoreMissingFile } from '@stoop/db/error-code'

/** Returns SIGNING_SECRET if it is set, otherwise a secret that is created at the first start and stored in the data folder. */
export const loadSigningSecret = (given: string | undefined, dataDir: string) =>
  loadSecret(given, dataDir, 'signing-secret')

/** Returns IDENTITY_SECRET if it is set, otherwise a secret that is created at the first start and stored in the data folder. */
export const loadIdentitySecret = (given: string | undefined, dataDir: string) =>
  loadSecret(given, dataDir, 'identity-secret')

async function loadSecret(given: string | undefined, dataDir: string, name: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, name)
  const stored = await readFile(path, 'utf8').catch(ignoreMissingFile)
  return stored ?? (await createSecretFile(path))
}

/** Writes a temporary file and links it into place, so that two servers that start at once get the same, complete secret. */
async function createSecretFile(path: string): Promise<string> {
  const tempPath = `${path}.${randomUUID()}`
  const file = await open(tempPath, 'wx', 0o600)
  try {
    await file.writeFile(createSecret())
    await file.sync()
  } finally {
    await file.close()
  }
  await link(tempPath, path).catch(ignoreExisting)
  await rm(tempPath)
  return readFile(path, 'utf8')
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}
