import { join } from 'node:path'
import { replaceFile } from '../storage/replace-file.ts'

export type DrillResult = {
  /** In ISO 8601. */
  finishedAt: string
  /** How long the restore took until the database answered and had the schema of this release. */
  seconds: number
  /** How old the state in the backup is: what members wrote in this time would be lost. */
  lossSeconds: number
  ok: boolean
}

/** Records the result of a drill for `stoop doctor` and the metrics. */
export async function storeDrill(dataDir: string, result: DrillResult): Promise<void> {
  await replaceFile(join(dataDir, 'last-drill.json'), `${JSON.stringify(result)}\n`, 0o600)
}
