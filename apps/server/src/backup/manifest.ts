import { hash } from 'node:crypto'
import * as z from 'zod/mini'

/** The names of the first and the last entry. A file without the last entry is incomplete. */
export const FIRST_ENTRY = 'stoop-backup'
export const LAST_ENTRY = 'stoop-backup-complete'
export const FORMAT_VERSION = '1'
/** The entry with the hashes of all entries before it. Backups of releases before 0.2.0 have no manifest. */
export const MANIFEST_ENTRY = 'stoop-backup-manifest'

const manifestSchema = z.object({
  /** The SHA-256 of each entry in hex, by name. */
  files: z.record(z.string(), z.string()),
  /** A description of the database pages that were damaged when the backup was made. */
  damage: z.nullable(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const formatManifest = (manifest: Manifest): string => JSON.stringify(manifest)

/** Returns undefined if the text is not a manifest. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Returns the name of an entry that is missing, unexpected or different from the manifest; undefined if all entries match. */
export function findDamagedFile({ files }: Manifest, hashes: Map<string, string>): string | undefined {
  const names = new Set([...Object.keys(files), ...hashes.keys()])
  return [...names].find((name) => files[name] !== hashes.get(name))
}

/** Returns the text of the last entry. It contains a hash of the manifest, with which a damaged manifest is detected. */
export const lastEntryText = (manifestText: string): string => `${FORMAT_VERSION} ${hash('sha256', manifestText)}`
