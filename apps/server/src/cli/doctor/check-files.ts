import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import type { Env } from '../../env.ts'
import { IDENTITY_SECRET, SIGNING_SECRET } from '../../storage/signing-secret.ts'
import { formatBytes } from '../command-output.ts'
import { type Finding, findingsOf } from './finding.ts'

/** The free space below which /readyz returns 503. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
const LOW_FREE_BYTES = 1_000_000_000
/** Files and folders that contain secrets or links with secrets. */
const PRIVATE_NAMES = [SIGNING_SECRET, IDENTITY_SECRET, 'mail', 'postgres']

/** Checks that the data folder is writable, and that no other user of the machine can read its secrets. */
export async function checkRights({ dataDir }: Env): Promise<Finding[]> {
  const { ok, problem } = findingsOf('rights')
  const findings: Finding[] = []
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    findings.push(
      problem(
        `This user may not write to ${dataDir}.`,
        `Run Stoop as the owner of ${dataDir}, or give it to this user.`,
      ),
    )
  const folder = await stat(dataDir).catch(ignoreMissingFile)
  if (folder && (folder.mode & 0o002) !== 0)
    findings.push(problem(`Everyone on this machine may write to ${dataDir}.`, `chmod o-w ${dataDir}`))
  for (const name of PRIVATE_NAMES) {
    const path = join(dataDir, name)
    const entry = await stat(path).catch(() => undefined)
    if (entry && (entry.mode & 0o077) !== 0)
      findings.push(problem(`Others on this machine may read ${path}.`, `chmod go-rwx ${path}`))
  }
  return findings.length > 0 ? findings : [ok(`${dataDir} can be written, and its secrets are private.`)]
}

/** Checks the free space of the data folder's disk. */
export async function checkDisk({ dataDir }: Env): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('disk')
  const disk = await statfs(dataDir).catch(ignoreMissingFile)
  if (!disk) return [problem(`${dataDir} does not exist.`, 'Set DATA_DIR to the folder of the installation.')]
  const { bavail, bsize, blocks } = disk
  const [free, size] = [bavail * bsize, blocks * bsize]
  const message = `${formatBytes(free)} of ${formatBytes(size)} are free.`
  if (free < MIN_FREE_BYTES) return [problem(message, 'Free some space now: members cannot write.')]
  if (free < LOW_FREE_BYTES) return [warning(message, 'Free some space, or move DATA_DIR to a larger disk.')]
  return [ok(message)]
}
