import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DrillResult = {
  /** In ISO 8601. */
  finishedAt: string
  /** How long the restore took until the database answered and had the schema of this release. */
  seconds: number
  /** The age of the backup: what members wrote in this time would be lost. */
  lossSeconds: number
  ok: boolean
}

/** Records the result of a drill for `stoop doctor` and the metrics. */
export async function storeDrill(dataDir: string, result: DrillResult): Promise<void> {
  const file = join(dataDir, 'last-drill.json')
  await writeFile(`${file}.part`, `${JSON.stringify(result)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}
