import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../errno.ts'
import { EmbeddedError } from './error.ts'

/** As whom PostgreSQL runs. */
export type Runner = {
  /** The owner that its files must have; undefined: whoever runs us. */
  owner: User | undefined
  run(program: string, args: string[], options?: SpawnOptions): ChildProcess
}
type User = { uid: number; gid: number; name: string }

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themselves. Root runs it as an existing unprivileged
 * user; where that user cannot reach `places` (DATA_DIR under /root, say), in a user namespace of its own, where root
 * owns the files but is not root. Refuses when neither is possible.
 */
export function pickRunner(places: string[]): Runner {
  if (process.getuid?.() !== 0) return { owner: undefined, run: launch }
  const user = unprivilegedUser()
  if (user !== undefined && places.every((place) => mayReach(user, place))) {
    const { uid, gid } = user
    return { owner: user, run: (program, args, options) => launch(program, args, { ...options, uid, gid }) }
  }
  if (spawnSync('unshare', ['-U', 'true']).status === 0)
    return {
      owner: { uid: 0, gid: 0, name: 'root' },
      run: (program, args, options) => launch('unshare', ['-U', program, ...args], options),
    }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and no ordinary user can reach ${places.join(' and ')}: start Stoop as another user, or set DATA_DIR to a folder that everybody may enter.`,
  )
}

/** Gives a folder and all that is in it to the runner's user. */
export function give(folder: string, { owner }: Runner): void {
  if (owner === undefined || statSync(folder).uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    try {
      lchownSync(join(folder, name), owner.uid, owner.gid)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  // The folder itself comes last: it tells whether all of it was given.
  lchownSync(folder, owner.uid, owner.gid)
}

function launch(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  // Nothing of our environment: PG* variables would change it, secrets are none of its business.
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

/** Whether every folder above `place` lets the user through. */
function mayReach(user: User, place: string): boolean {
  for (let folder = realpathSync(dirname(place)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
