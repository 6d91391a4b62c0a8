import { AddressError } from '@stoop/db/driver/address'
import { EmbeddedError } from '@stoop/db/embedded'
import { MigrationError } from '@stoop/db/migrate'
import { BackupError } from './backup/backup-error.ts'
import { EnvError } from './env.ts'
import { StartError } from './start-error.ts'

const KINDS = [AddressError, BackupError, EmbeddedError, EnvError, MigrationError, StartError]

/** The one sentence of an error which the person at the terminal can mend; undefined for any other. */
export function plainSentence(error: unknown): string | undefined {
  return error instanceof Error && KINDS.some((kind) => error instanceof kind) ? error.message : undefined
}
