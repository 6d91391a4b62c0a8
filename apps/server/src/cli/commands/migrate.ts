import type { Command } from '@commander-js/extra-typings'
import { readMigrations } from '@stoop/db/compatibility'
import { listPendingMigrations } from '@stoop/db/migrate'
import { auditLog } from '@stoop/db/schema'
import { MIGRATIONS, prepareDatabase } from '../../prepare-database.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR, withDatabase } from '../operator-services.ts'

export function addMigrateCommand(program: Command, { runWithEnv }: CommandRunner): void {
  program
    .command('migrate')
    .description('Runs the pending migrations of the database, which a start of the server does too. Back up first.')
    .action(() =>
      runWithEnv((env) =>
        withDatabase(env, async (db, url) => {
          const pending = (await listPendingMigrations(db, readMigrations(MIGRATIONS))).map(({ tag }) => tag)
          // Run this even if no migration is pending, because it throws if a newer release has migrated the database.
          await prepareDatabase(env, url)
          if (pending.length > 0)
            await db
              .insert(auditLog)
              .values({ at: new Date(), actor: OPERATOR, action: 'migrate', details: { migrations: pending } })
          const text = pending.length === 0 ? 'No migrations are pending.' : `Migrations run:\n${pending.join('\n')}`
          return { json: { migrations: pending }, text }
        }),
      ),
    )
}
