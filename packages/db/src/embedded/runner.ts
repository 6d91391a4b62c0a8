import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { EmbeddedError } from './error.ts'

/** Runs programs as the user that owns the files of PostgreSQL. */
export type Runner = {
  /** The required owner of PostgreSQL's files; undefined for the current user. */
  owner: User | undefined
  run(program: string, args: string[], options?: SpawnOptions): ChildProcess
}
type User = { uid: number; gid: number; name: string }

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: the current user, or for root an unprivileged user. If that user
 * cannot reach `paths`, runs PostgreSQL in a new user namespace. Throws EmbeddedError if neither is possible.
 */
export function chooseRunner(paths: string[]): Runner {
  if (process.getuid?.() !== 0) return { owner: undefined, run: launch }
  const user = unprivilegedUser()
  if (user !== undefined && paths.every((target) => canReach(user, target))) {
    const { uid, gid } = user
    return { owner: user, run: (program, args, options) => launch(program, args, { ...options, uid, gid }) }
  }
  if (spawnSync('unshare', ['-U', 'true']).status === 0)
    return {
      owner: { uid: 0, gid: 0, name: 'root' },
      run: (program, args, options) => launch('unshare', ['-U', program, ...args], options),
    }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and no unprivileged user can reach ${paths.join(' and ')}: start Stoop as another user, or set DATA_DIR to a folder that all users can enter.`,
  )
}

/** Changes the owner of a folder and its content to the runner's user. */
export function changeOwner(folder: string, { owner }: Runner): void {
  if (owner === undefined || statSync(folder).uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    try {
      lchownSync(join(folder, name), owner.uid, owner.gid)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
    }
  // Change the folder itself last. Its owner then shows that the change is complete.
  lchownSync(folder, owner.uid, owner.gid)
}

function launch(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  // Do not pass our environment on: it may contain secrets, and PG* variables would change how PostgreSQL behaves.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return spawn(program, args, { cwd: '/', env, ...options })
}

function unprivilegedUser(): User | undefined {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? []
    if (Number(uid) > 0 && gid !== undefined) return { uid: Number(uid), gid: Number(gid), name }
  }
  return undefined
}

/** Returns whether the user may enter every folder above `target`. */
function canReach(user: User, target: string): boolean {
  for (let folder = realpathSync(dirname(target)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
