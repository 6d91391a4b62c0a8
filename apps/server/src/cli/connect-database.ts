import { findRunningEmbedded, startEmbedded } from '@stoop/db/embedded'
import type { Env } from '../env.ts'

/** Returns the URL of the running server's database. If no server runs, starts the database until `stop` is called. */
export async function connectDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? findRunningEmbedded(dataDir)
  return url === undefined ? startEmbedded({ dataDir, log }) : { url, stop: async () => undefined }
}
