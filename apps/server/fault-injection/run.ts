import { parseArgs } from 'node:util'
import { fuzzServer } from '../test/fuzzing/fuzz-server.ts'
import { checkVisibility } from '../test/visibility/check-visibility.ts'
import { replayAttacks } from './abuse/replay-attacks.ts'
import { checkErasure } from './account/check-erasure.ts'
import { checkExport } from './account/check-export.ts'
import { checkArtefact } from './artefact/check-artefact.ts'
import { checkAuthorization } from './authorization/check-authorization.ts'
import { checkCommunities } from './communities/check-communities.ts'
import { injectDatabaseFaults } from './database/inject-faults.ts'
import { checkDriverSpeed } from './driver/speed.ts'
import { measureFeedThroughput } from './driver/throughput.ts'
import { runAllJourneys } from './journeys/run-all-journeys.ts'
import { checkMail } from './mail/check-mail.ts'
import { checkQueue } from './moderation/check-queue.ts'
import { checkPgBouncer } from './pgbouncer/check-pgbouncer.ts'
import { checkS3Storage } from './s3/check-s3-storage.ts'
import { testFullDisk } from './uploads/full-disk.ts'
import { sendHostileUploads } from './uploads/hostile-uploads.ts'

/**
 * `pnpm faults database`: kills, freezes and restarts the database under load, for the embedded database and a system
 * PostgreSQL; then checks that the driver does not slow down over time. Exits with 1 if a check fails.
 *
 * --on embedded|system   only this database; --skip-speed omits the two million queries
 * --driver <folder>      uses the unpatched package of `npm pack postgres@3.4.9`, to see it fail
 * `pnpm faults speed`: only the two million queries.
 * `pnpm faults throughput --driver <folder>`: compares the feed query with the patched and the unpatched driver.
 * `pnpm faults inputs`: sends 100,000 generated requests; --count changes the number.
 * `pnpm faults objects`: stores images in a real S3 service, which checks signatures (Debian's OpenStack Swift); moves pictures to it
 * and back, runs doctor with a wrong secret and two servers on one bucket, and the photos journeys in a browser.
 * `pnpm faults uploads`: sends 200 hostile files, then fills the disk.
 * `pnpm faults abuse`: runs attacks on real servers and prints a row for each; a test runs a short version.
 * `pnpm faults disk`: only fills the disk.
 * `pnpm faults mail`: takes the mail server away for an hour and kills the server while it sends; then compares the times of
 * requests for a new password for known and unknown emails.
 * `pnpm faults moderation`: measures a moderator's steps in a queue of 10,000 cases, and lets 20 moderators decide one case at once.
 * `pnpm faults communities`: measures the database time of each call about a community with 100,000 members.
 * `pnpm faults account`: erases a member with 10,000 posts while others read, and another one while the server is killed 20 times;
 * and exports a member with 12,000 pictures in the same two ways. `account deletion` and `account export` run one part.
 * `pnpm faults visibility`: compares every list, count and read of 10,000 random worlds with a plain model of the rules; --count
 * changes the number, --seed repeats a run.
 * `pnpm faults authorization`: checks every role of the authorization table by REST and by tRPC.
 * `pnpm faults journeys`: runs all journeys in a browser, also the long ones that `pnpm test` leaves out.
 * `pnpm faults artefact`: builds the artefact and runs it without a network and write access, in the image of deploy/Dockerfile, and through
 * restarts behind nginx and Caddy. Needs root.
 * `pnpm faults pgbouncer`: runs the server behind a real PgBouncer in transaction mode.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string' },
    driver: { type: 'string' },
    'skip-speed': { type: 'boolean' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
})
// pnpm changes the working directory; INIT_CWD is where the command was entered.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)

switch (positionals[0]) {
  case 'database': {
    let hasPassed = true
    for (const on of ['embedded', 'system'] as const)
      if (values.on === undefined || values.on === on)
        hasPassed = (await injectDatabaseFaults(on, values.driver)) && hasPassed
    if (!values['skip-speed']) hasPassed = (await checkDriverSpeed(values.driver)) && hasPassed
    process.exitCode = hasPassed ? 0 : 1
    break
  }
  case 'speed':
    process.exitCode = (await checkDriverSpeed(values.driver)) ? 0 : 1
    break
  case 'throughput':
    await measureFeedThroughput(values.driver)
    break
  case 'inputs':
    process.exitCode = (await fuzzServer(Number(values.count ?? 100_000))) ? 0 : 1
    break
  case 'objects':
    process.exitCode = (await checkS3Storage()) ? 0 : 1
    break
  case 'uploads':
    process.exitCode = (await sendHostileUploads()) && (await testFullDisk()) ? 0 : 1
    break
  case 'disk':
    process.exitCode = (await testFullDisk()) ? 0 : 1
    break
  case 'account':
    {
      const isErasureRight = positionals[1] === 'export' || (await checkErasure())
      const isExportRight = positionals[1] === 'deletion' || (await checkExport())
      process.exitCode = isErasureRight && isExportRight ? 0 : 1
    }
    break
  case 'abuse':
    process.exitCode = (await replayAttacks()) ? 0 : 1
    break
  case 'mail':
    process.exitCode = (await checkMail()) ? 0 : 1
    break
  case 'moderation':
    process.exitCode = (await checkQueue()) ? 0 : 1
    break
  case 'communities':
    process.exitCode = (await checkCommunities()) ? 0 : 1
    break
  case 'visibility':
    process.exitCode = (await checkVisibility(
      Number(values.count ?? 10_000),
      values.seed ? Number(values.seed) : undefined,
    ))
      ? 0
      : 1
    break
  case 'authorization':
    process.exitCode = (await checkAuthorization()) ? 0 : 1
    break
  case 'journeys':
    process.exitCode = (await runAllJourneys()) ? 0 : 1
    break
  case 'artefact':
    process.exitCode = (await checkArtefact()) ? 0 : 1
    break
  case 'pgbouncer':
    process.exitCode = (await checkPgBouncer()) ? 0 : 1
    break
  default:
    console.error(
      'Usage: pnpm faults database | speed | throughput | inputs | abuse | uploads | disk | objects | mail | moderation | communities | visibility | authorization | journeys | pgbouncer | artefact',
    )
    process.exitCode = 2
}
