import type { Database } from '@stoop/db/client'
import type { Env } from '../../env.ts'
import { isReachable } from '../seed-if-empty.ts'
import { findNoticedDamage } from './check-database-pages.ts'
import { checkPages } from './check-pages.ts'
import { checkStaff } from './check-staff.ts'
import { checkStorage } from './check-storage.ts'

/** Logs the findings of `stoop doctor` that members would notice first. Runs only fast checks. */
export async function warnAtStart(env: Env, db: Database, warn: (line: string | Error) => void): Promise<void> {
  const checks = [
    () => checkStorage(env),
    async () => [await findNoticedDamage(db)].filter((finding) => finding !== undefined),
  ]
  // A server that is only reachable from this machine needs no staff and no pages.
  if (isReachable(env))
    checks.push(
      () => checkStaff(db, env),
      () => checkPages(env),
    )
  for (const check of checks)
    try {
      for (const { status, message, todo } of await check()) if (status !== 'ok') warn(`${message} ${todo}`)
    } catch (error) {
      warn(error instanceof Error ? error : String(error))
    }
}
