import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import * as z from 'zod/mini'

/** The file in DATA_DIR with the result of the last drill. */
const LAST_DRILL = 'last-drill.json'

const drillSchema = z.object({
  finishedAt: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((time: string | number) => new Date(time).getTime()),
      z.number(),
    ),
  ),
  seconds: z.number(),
  lossSeconds: z.number(),
  ok: z.boolean(),
})

/** The result of a drill. `finishedAt` is in milliseconds. `lossSeconds` is the age of the newest data in the restored backup. */
export type Drill = z.infer<typeof drillSchema>

/** Returns the result of the last drill; undefined if there was none or the file is not valid. */
export async function readLastDrill(dataDir: string): Promise<Drill | undefined> {
  const text = await readFile(join(dataDir, LAST_DRILL), 'utf8').catch(ignoreMissingFile)
  if (text === undefined) return undefined
  try {
    return drillSchema.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
