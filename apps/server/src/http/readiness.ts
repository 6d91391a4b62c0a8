import type { Database } from '@stoop/db/client'
import { findSchemaConflict, type Migration } from '@stoop/db/compatibility'
import { pendingMigrations } from '@stoop/db/migrate'
import { RELEASE } from '@stoop/db/release'

/** The reason why /readyz returns 503. */
export class NotReadyError extends Error {
  override name = 'NotReadyError'
  readonly reason: 'database' | 'schema' | 'disk'
  constructor(reason: NotReadyError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Throws NotReadyError if a migration is missing, or a newer release has applied an incompatible one. */
export async function requireSchema(db: Database, migrations: Migration[]): Promise<void> {
  const pending = await pendingMigrations(db, migrations)
  if (pending > 0) throw new NotReadyError('database', `${pending} migrations have not run`)
  const conflict = await findSchemaConflict(db, migrations, RELEASE)
  if (conflict !== undefined) throw new NotReadyError('schema', conflict)
}
