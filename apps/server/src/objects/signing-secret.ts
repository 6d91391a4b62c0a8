import { randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from '@stoop/api/auth/secrets'
import { absent, codeOf } from '@stoop/db/errno'

/** SIGNING_SECRET when it is set; otherwise a secret made at the first start and kept in the data folder. */
export async function signingSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'signing-secret')
  const kept = await readFile(path, 'utf8').catch(absent)
  return kept ?? (await make(path))
}

/** Written beside and linked into place: of two that start at once both get the same secret, and never half of it. */
async function make(path: string): Promise<string> {
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(newSecret())
    await file.sync()
  } finally {
    await file.close()
  }
  await link(beside, path).catch(taken)
  await rm(beside)
  return readFile(path, 'utf8')
}

function taken(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}
