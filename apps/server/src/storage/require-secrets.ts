import type { Secrets } from '@stoop/api/context'
import { signMessage } from '@stoop/api/secret-tokens'
import type { Database } from '@stoop/db/client'
import { dataFolders } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import { StartError } from '../cli/start-error.ts'
import type { Env } from '../env.ts'
import { IDENTITY_SECRET, loadFolderId, SIGNING_SECRET } from './signing-secret.ts'

type FolderEnv = Pick<Env, 'dataDir' | 'signingSecret' | 'identitySecret'>

/**
 * Records the data folder of this server. Throws StartError if servers with other data folders use the same database but the
 * secrets are not in the settings, or if the identity secret differs from that of earlier starts.
 */
export async function requireSecrets(
  { dataDir, signingSecret, identitySecret }: FolderEnv,
  db: Database,
  { identityKey }: Pick<Secrets, 'identityKey'>,
): Promise<void> {
  const id = await loadFolderId(dataDir)
  const identityDigest = await signMessage(identityKey, 'identity secret of a data folder')
  await db.transaction(async (tx) => {
    // Serialise starts, so that two servers cannot both be the first one.
    await tx.execute(sql`lock table ${dataFolders} in exclusive mode`)
    const folders = await tx.select().from(dataFolders)
    const isShared = folders.some((folder) => folder.id !== id)
    if (isShared && !(signingSecret && identitySecret))
      throw new StartError(
        `Set SIGNING_SECRET and IDENTITY_SECRET on all servers to the contents of the files ${SIGNING_SECRET} and ${IDENTITY_SECRET} in the first server's DATA_DIR, because servers with another DATA_DIR use this database. If this DATA_DIR replaces the only other one, which is lost, run "delete from data_folders" in the database instead.`,
      )
    if (folders.some((folder) => folder.identityDigest !== identityDigest))
      throw new StartError(
        `The identity secret is not the one with which this database was first used: set IDENTITY_SECRET to the first server's value, or to the content of the file ${IDENTITY_SECRET} in its DATA_DIR.`,
      )
    await tx.insert(dataFolders).values({ id, identityDigest, addedAt: sql`now()` }).onConflictDoNothing()
  })
}
