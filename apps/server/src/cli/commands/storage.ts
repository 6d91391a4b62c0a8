import { join } from 'node:path'
import { Argument, type Command } from '@commander-js/extra-typings'
import { logAction } from '@stoop/api/audit-log'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { inTransaction } from '@stoop/api/transaction'
import type { Env } from '../../env.ts'
import { type CopyResult, copyPhotos } from '../../storage/copy-photos.ts'
import { folderStorage } from '../../storage/folder-storage.ts'
import { describeStorage, recordStorage } from '../../storage/require-storage.ts'
import { s3Storage } from '../../storage/s3-storage.ts'
import { filterExistingPhotoNames, listPhotoNames } from '../../storage/stored-photo-names.ts'
import { formatBytes } from '../command-output.ts'
import type { CommandRunner } from '../command-runner.ts'
import { OPERATOR, withServices } from '../operator-services.ts'

const PLACES = ['folder', 's3'] as const
type Place = (typeof PLACES)[number]

type CopyOptions = { from: Place; to: Place; isDryRun: boolean }

export function addStorageCommands(program: Command, { runWithEnv }: CommandRunner): void {
  const command = program
    .command('storage')
    .description('The storage of pictures: DATA_DIR/objects, or the bucket of STORAGE_URL.')
  command
    .command('copy')
    .description(
      'Copies all pictures between DATA_DIR/objects (folder) and the bucket of STORAGE_URL (s3), and verifies each copy. The server may run. ' +
        'Repeat it after an interruption, and once more when all servers use the destination.',
    )
    .addArgument(new Argument('<from>', 'where the pictures are').choices(PLACES))
    .addArgument(new Argument('<to>', 'where they are copied to').choices(PLACES))
    .option('--dry-run', 'count what would be copied, and change nothing')
    .action((from, to, { dryRun }) => runWithEnv((env) => copy(env, { from, to, isDryRun: dryRun === true })))
  command
    .command('use')
    .description(
      'Records that the pictures are in the storage of these settings. A server with another one does not start.',
    )
    .action(() => runWithEnv(use))
}

async function copy(env: Env, { from, to, isDryRun }: CopyOptions) {
  if (from === to) throw new OperatorError('Name two different places: folder s3, or s3 folder.')
  const result = await withServices(env, async ({ db }) =>
    copyPhotos({
      source: await open(env, from),
      destination: await open(env, to),
      listNames: (after) => listPhotoNames(db, after),
      filterExisting: (names) => filterExistingPhotoNames(db, names),
      journal: join(env.dataDir, `copied-to-${to}`),
      isDryRun,
      onProgress: (progress) => console.error(describeResult(progress, isDryRun)),
    }),
  )
  const { missing } = result
  const isProblem = missing.length > 0
  const notice = isProblem
    ? `\nWithout a file in either place: ${missing.length} (${missing.slice(0, 10).join(', ')}).`
    : ''
  return { json: { ...result, isDryRun }, text: describeResult(result, isDryRun) + notice, isProblem }
}

async function use(env: Env) {
  const storage = describeStorage(env)
  await withServices(env, (services) =>
    inTransaction(services, async (tx) => {
      await recordStorage(env, tx.db)
      await logAction(tx, OPERATOR, { action: 'storage use', details: { storage } })
    }),
  )
  return { json: { storage }, text: `The pictures are in ${storage}.` }
}

function describeResult({ pictures, copied, bytes, unchanged, removed }: CopyResult, isDryRun: boolean): string {
  const [copies, removals] = isDryRun ? ['to copy', 'to remove'] : ['copied', 'removed']
  return `Pictures: ${pictures}. Files ${copies}: ${copied} (${formatBytes(bytes)}), already there: ${unchanged}, ${removals}: ${removed}.`
}

async function open(env: Env, place: Place) {
  const folder = join(env.dataDir, 'objects')
  // Copying signs no URLs, so it needs no secret.
  if (place === 'folder') return folderStorage(folder, () => '')
  if (!env.storage) throw new OperatorError('Set STORAGE_URL and its credentials, which name the bucket.')
  return s3Storage(env.storage, join(folder, 'incoming'))
}
