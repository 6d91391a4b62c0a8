import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErasedAccount, ErasureFiles, PendingErasure } from '@stoop/api/account/erasure-files'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { replaceFile } from '../storage/replace-file.ts'
import { getMailFolder } from './mail/open-mail-transport.ts'

/** The list of erased accounts in the data folder. It is needed when a backup is restored. */
export const ERASED_ACCOUNTS_FILE = 'erased-accounts'

/** The list of accounts that are deleted but not erased yet. */
export const DELETED_ACCOUNTS_FILE = 'deleted-accounts'
/**
 * The list of deleted accounts of the installation that a restored backup replaced. The next start deletes these accounts again.
 */
export const RESTORED_DELETIONS_FILE = 'restored-deletions'

/** A line of a list: a keyed hash in base64url, and an ISO date. */
const LINE = /^([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/** Creates access to the files in the data folder that account erasures change. */
export function erasureFiles(dataDir: string): ErasureFiles {
  const listFile = join(dataDir, ERASED_ACCOUNTS_FILE)
  const pendingFile = join(dataDir, DELETED_ACCOUNTS_FILE)
  const restoredFile = join(dataDir, RESTORED_DELETIONS_FILE)
  return {
    async deleteFilesOf({ email }) {
      await deleteMailFilesOf(getMailFolder(dataDir), email)
      // Delete all share pictures: some show the name or photo of the erased member. The others are drawn again on request.
      await rm(join(dataDir, 'cache', 'share-pictures'), { recursive: true, force: true })
    },
    recordErased: (accounts) => appendLines(listFile, accounts),
    copyErased: (accounts) => appendLines(listFile, accounts),
    listErased: async () =>
      (await readLines(listFile)).map(({ digest, date: erasedAt }): ErasedAccount => ({ digest, erasedAt })),
    storePending: (accounts) => replaceList(pendingFile, accounts),
    listRestored: async () =>
      (await readLines(restoredFile)).map(({ digest, date: eraseAt }): PendingErasure => ({ digest, eraseAt })),
    clearRestored: () => rm(restoredFile, { force: true }),
  }
}

/** Returns the accounts of a list, or none if the file is missing. */
const readLines = async (file: string) => parseLines((await readFile(file, 'utf8').catch(ignoreMissingFile)) ?? '')

/** Returns the accounts of a list. Skips incomplete lines. */
export const parseLines = (content: string): { digest: string; date: Date }[] =>
  content.split('\n').flatMap((line) => {
    const [, digest, date] = LINE.exec(line) ?? []
    return digest && date ? [{ digest, date: new Date(date) }] : []
  })

/** Returns the line of an account in a list. */
export const formatLine = (digest: string, date: Date) => `${digest} ${date.toISOString()}\n`

async function replaceList(file: string, accounts: PendingErasure[]): Promise<void> {
  const content = accounts.map(({ digest, eraseAt }) => formatLine(digest, eraseAt)).join('')
  if (content === ((await readFile(file, 'utf8').catch(ignoreMissingFile)) ?? '')) return
  await replaceFile(file, content, 0o600)
}

async function appendLines(file: string, accounts: ErasedAccount[]): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    // Begin with a line break: after a crash, the last line may be incomplete.
    await handle.appendFile(`\n${accounts.map(({ digest, erasedAt }) => formatLine(digest, erasedAt)).join('')}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Deletes the messages in a folder that contain an email. Encoded messages break lines with "=", which is removed for
 * the search.
 */
async function deleteMailFilesOf(folder: string, email: string): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissingFile)) ?? []
  for (const { name } of entries.filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))) {
    const path = join(folder, name)
    const message = (await readFile(path, 'utf8').catch(ignoreMissingFile)) ?? ''
    if (message.replaceAll('=\n', '').toLowerCase().includes(email.toLowerCase())) await rm(path, { force: true })
  }
}
