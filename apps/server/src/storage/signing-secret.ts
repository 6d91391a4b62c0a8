import { randomUUID } from 'node:crypto'
import { chown, link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecret } from '@stoop/api/secret-tokens'
import { errorCode, ignoreMissingFile } from '@stoop/db/error-code'

export const SIGNING_SECRET = 'signing-secret'
export const IDENTITY_SECRET = 'identity-secret'

/** Returns SIGNING_SECRET if it is set, otherwise the secret in the data folder. The first start creates it. */
export const loadSigningSecret = (given: string | undefined, dataDir: string) =>
  loadSecret(given, dataDir, SIGNING_SECRET)

/** Returns IDENTITY_SECRET if it is set, otherwise the secret in the data folder. The first start creates it. */
export const loadIdentitySecret = (given: string | undefined, dataDir: string) =>
  loadSecret(given, dataDir, IDENTITY_SECRET)

const FOLDER_ID = 'folder-id'

/** Returns the random id of a data folder. The first start creates it. A copy of the folder has the same id. */
export const loadFolderId = (dataDir: string) => loadSecret(undefined, dataDir, FOLDER_ID)

async function loadSecret(given: string | undefined, dataDir: string, name: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, name)
  const stored = await readFile(path, 'utf8').catch(ignoreMissingFile)
  return stored ?? (await createSecretFile(path))
}

/** Replaces the signing secret in the data folder. Running servers notice it with `watchSigningSecret`. */
export async function rotateSigningSecret(dataDir: string): Promise<void> {
  const path = join(dataDir, SIGNING_SECRET)
  const owner = await stat(path).catch(ignoreMissingFile)
  const tempPath = await writeTempSecret(path)
  // Keep the owner of the previous file: if root runs the command, the server must still be able to read the file.
  if (owner) await chown(tempPath, owner.uid, owner.gid)
  await rename(tempPath, path)
}

/**
 * Calls `onChange` with the signing secret in the data folder whenever it changes. Reads the file every `intervalMs`, because
 * network file systems send no file events. Returns a function that stops this.
 */
export function watchSigningSecret(
  dataDir: string,
  current: string,
  onChange: (secret: string) => Promise<void>,
  intervalMs = 1000,
): () => void {
  let known = current
  const check = async () => {
    // Ignore a file that is missing or cannot be read. `stoop doctor` reports it.
    const stored = await readFile(join(dataDir, SIGNING_SECRET), 'utf8').catch(() => '')
    if (stored === '' || stored === known) return
    known = stored
    await onChange(stored)
  }
  const timer = setInterval(() => void check(), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Creates the file by linking a temporary file to its name: two servers that start at once get the same complete secret. */
async function createSecretFile(path: string): Promise<string> {
  const tempPath = await writeTempSecret(path)
  await link(tempPath, path).catch(ignoreExisting)
  await rm(tempPath)
  return readFile(path, 'utf8')
}

/** Writes a new secret to a temporary file next to `path`, and returns the file's path. */
async function writeTempSecret(path: string): Promise<string> {
  const tempPath = `${path}.${randomUUID()}`
  const file = await open(tempPath, 'wx', 0o600)
  try {
    await file.writeFile(createSecret())
    await file.sync()
  } finally {
    await file.close()
  }
  return tempPath
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}
