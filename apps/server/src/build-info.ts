import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const buildSchema = z.object({
  release: z.string(),
  /** The first twelve digits of the commit; undefined if the sources were not a git repository. */
  commit: z.optional(z.string()),
  /** The platform of the native modules, such as linux-x64. */
  platform: z.string(),
})

export type BuildInfo = z.infer<typeof buildSchema>

// `pnpm build --out` writes this file into the artefact. The relative path is the same in src/ and in dist/.
const FILE = fileURLToPath(new URL('../../../build.json', import.meta.url))

/** Information about the artefact that contains this code; undefined in a clone of the repository. */
export const BUILD: BuildInfo | undefined = existsSync(FILE)
  ? buildSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  : undefined
