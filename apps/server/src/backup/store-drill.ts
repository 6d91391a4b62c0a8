import { join } from 'node:path'
import { replaceFile } from '../storage/replace-file.ts'

export type DrillResult = {
  /** In ISO 8601. */
  finishedAt: string
  /** The time from the start of the restore until the database answered with the schema of this release. */
  seconds: number
  /** The age of the state in the backup. A real restore would lose what members wrote in this time. */
  lossSeconds: number
  ok: boolean
}

/** Records the result of a drill for `stoop doctor` and the metrics. */
export async function storeDrill(dataDir: string, result: DrillResult): Promise<void> {
  await replaceFile(join(dataDir, 'last-drill.json'), `${JSON.stringify(result)}\n`, 0o600)
}
