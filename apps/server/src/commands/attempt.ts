import { EmbeddedError } from '@stoop/db/embedded'
import { BackupError } from '../backup/backup-error.ts'
import { EnvError } from '../env.ts'
import { StartError } from '../start-error.ts'

/** Does a command's work; what the person at the terminal can mend is said in one sentence, the rest in full. */
export async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const known = [EmbeddedError, BackupError, EnvError, StartError].some((kind) => error instanceof kind)
    console.error(known && error instanceof Error ? `${what} failed: ${error.message}` : error)
    process.exitCode = 1
  }
}
