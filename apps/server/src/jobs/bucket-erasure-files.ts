import { text } from 'node:stream/consumers'
import type { ErasedAccount, ErasureFiles, PendingErasure } from '@stoop/api/account/erasure-files'
import type { ObjectStorage } from '../storage/object-storage.ts'
import { DELETED_ACCOUNTS_FILE, ERASED_ACCOUNTS_FILE, formatLine, parseLines } from './erasure-files.ts'

type Options = {
  storage: Pick<ObjectStorage, 'open' | 'save'>
  onError(error: unknown): void
  /** Called after the list of erased accounts was compared. */
  onSuccess(): void
}

/**
 * Stores the lists of `files`, which are in the data folder, in a bucket too. If the bucket cannot be read, uses only the folder.
 * If the bucket cannot be written, `recordErased` throws storageUnavailable.
 */
export function bucketErasureFiles(files: ErasureFiles, { storage, onError, onSuccess }: Options): ErasureFiles {
  let storedPending: string | undefined
  const write = (key: string, content: string) => storage.save(key, [Buffer.from(content)], Number.MAX_SAFE_INTEGER)

  async function readErased(): Promise<ErasedAccount[]> {
    const object = await storage.open(ERASED_ACCOUNTS_FILE)
    const lines = object ? parseLines(await text(object.body)) : []
    return lines.map(({ digest, date: erasedAt }) => ({ digest, erasedAt }))
  }

  /**
   * Adds accounts to the list in the bucket. If two servers write at once, one line may be lost; the next comparison adds it
   * again.
   */
  async function addErased(stored: ErasedAccount[], accounts: ErasedAccount[]): Promise<void> {
    const missing = without(accounts, stored)
    if (missing.length === 0) return
    const lines = [...stored, ...missing].map(({ digest, erasedAt }) => formatLine(digest, erasedAt))
    await write(ERASED_ACCOUNTS_FILE, lines.join(''))
  }

  return {
    ...files,
    async recordErased(accounts) {
      await files.recordErased(accounts)
      try {
        await addErased(await readErased(), accounts)
      } catch (error) {
        onError(error)
        throw error
      }
    },
    async listErased() {
      const local = await files.listErased()
      try {
        const stored = await readErased()
        await addErased(stored, local)
        const missing = without(stored, local)
        if (missing.length > 0) await files.recordErased(missing)
        onSuccess()
        return [...local, ...missing]
      } catch (error) {
        onError(error)
        return local
      }
    },
    async storePending(accounts) {
      await files.storePending(accounts)
      const content = accounts.map(({ digest, eraseAt }: PendingErasure) => formatLine(digest, eraseAt)).join('')
      if (content === storedPending) return
      try {
        await write(DELETED_ACCOUNTS_FILE, content)
        storedPending = content
      } catch (error) {
        onError(error)
      }
    },
  }
}

function without(accounts: ErasedAccount[], others: ErasedAccount[]): ErasedAccount[] {
  const digests = new Set(others.map(({ digest }) => digest))
  return accounts.filter(({ digest }) => !digests.has(digest))
}
