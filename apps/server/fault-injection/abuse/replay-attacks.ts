import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../../../scripts/build.ts'
import { ROOT } from '../../../../scripts/workspace.ts'
import { accountLockout } from './account-lockout.ts'
import { addressFlood } from './address-flood.ts'
import type { Attack, Outcome } from './attack.ts'
import { communityCreation } from './community-creation.ts'
import { impersonation } from './impersonation.ts'
import { newAccountNotifications } from './new-account-notifications.ts'
import { parallelUploads } from './parallel-uploads.ts'
import { queueFlood } from './queue-flood.ts'
import { registeredEmails } from './registered-emails.ts'
import { searchVocabulary } from './search-vocabulary.ts'
import { sharePictureFlood } from './share-picture-flood.ts'
import { superjsonAnnotations } from './superjson-annotations.ts'
import { Target } from './target.ts'

export const ATTACKS: Attack[] = [
  superjsonAnnotations,
  newAccountNotifications,
  communityCreation,
  sharePictureFlood,
  searchVocabulary,
  parallelUploads,
  accountLockout,
  registeredEmails,
  impersonation,
  queueFlood,
  addressFlood,
]

/** Runs every attack on real servers and prints a row for each. Returns whether the servers withstood all attacks. */
export async function replayAttacks(): Promise<boolean> {
  if (!existsSync(join(ROOT, 'apps/web/dist/index.html')) && !(await build())) return false
  const limited = await Target.start({ RATE_LIMITS: 'on' })
  const unlimited = await Target.start({ RATE_LIMITS: 'off' })
  const outcomes: Outcome[] = []
  try {
    for (const { title, run } of ATTACKS) {
      const outcome = await run({ limited, unlimited, isShort: false })
      outcomes.push(outcome)
      console.log(`${outcome.withstood ? '  ' : '✗ '}${title}: ${outcome.result}`)
    }
    const uncaught = [...limited.server.uncaught, ...unlimited.server.uncaught]
    for (const error of uncaught) console.log(`✗ uncaught: ${error}`)
    return outcomes.every(({ withstood }) => withstood) && uncaught.length === 0
  } finally {
    await limited.stop()
    await unlimited.stop()
  }
}
