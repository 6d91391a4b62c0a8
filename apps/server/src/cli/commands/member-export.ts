import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { getDownloadName } from '@stoop/api/account-export/export-view'
import { logAction } from '@stoop/api/audit-log'
import { findMember } from '@stoop/api/operator/find-member'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { inTransaction } from '@stoop/api/transaction'
import { writeExport } from '../../jobs/exports/write-export.ts'
import { MEMBER_ARGUMENT } from '../command-options.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR } from '../operator-services.ts'

export function addMemberExportCommand(member: Command, { run }: CommandRunner): void {
  member
    .command('export')
    .description(
      'Writes everything that a member gave or made into a zip file, as the member gets it in Your data. The member is not notified.',
    )
    .argument('<member>', MEMBER_ARGUMENT)
    .option('--out <file.zip>', 'the file; it must not exist (default: stoop-<username>-<date>.zip)')
    .action((ref, { out }) =>
      run(async (services) => {
        const { id, username } = await findMember(services.db, ref)
        const file = resolve(out ?? getDownloadName(username, new Date(services.clock.now())))
        if (existsSync(file)) throw new OperatorError(`${file} already exists: choose another file name.`)
        const parts = `${file}.parts`
        try {
          const { signal } = new AbortController()
          const { path, bytes, items } = await writeExport(services, id, { parts, signal, onProgress: () => undefined })
          await rename(path, file)
          const target = { type: 'member' as const, id }
          await inTransaction(services, (tx) => logAction(tx, OPERATOR, { action: 'member export', target }))
          return {
            json: { id, username, file, bytes, items },
            text: `The data of @${username} is in ${file} (entries and pictures: ${items}, bytes: ${bytes}).`,
          }
        } finally {
          await rm(parts, { recursive: true, force: true })
        }
      }),
    )
}
