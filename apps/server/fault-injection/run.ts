import { fuzzServer } from '../test/fuzzing/fuzz-server.ts'
import { checkVisibility } from '../test/visibility/check-visibility.ts'
import { replayAttacks } from './abuse/replay-attacks.ts'
import { checkErasure } from './account/check-erasure.ts'
import { checkExport } from './account/check-export.ts'
import { checkArtefact } from './artefact/check-artefact.ts'
import { checkAuthorization } from './authorization/check-authorization.ts'
import { checkAway } from './away/check-away.ts'
import { checkCluster } from './cluster/check-cluster.ts'
import { checkCommunities } from './communities/check-communities.ts'
import { injectDatabaseFaults } from './database/inject-faults.ts'
import { checkDriverSpeed } from './driver/speed.ts'
import { measureFeedThroughput } from './driver/throughput.ts'
import { runAllJourneys } from './journeys/run-all-journeys.ts'
import { checkStories } from './languages/check-stories.ts'
import { checkLive } from './live/check-live.ts'
import { checkMail } from './mail/check-mail.ts'
import { checkQueue } from './moderation/check-queue.ts'
import { checkMonitoring } from './monitoring/check-monitoring.ts'
import { checkMove } from './move/check-move.ts'
import { type CommandName, HELP, type Options, readOptions } from './options.ts'
import { checkPgBouncer } from './pgbouncer/check-pgbouncer.ts'
import { checkProcesses } from './processes/check-processes.ts'
import { checkPush } from './push/check-push.ts'
import { checkRecovery } from './recovery/check-recovery.ts'
import { checkReplicas } from './replicas/check-replicas.ts'
import { checkRolling } from './rolling/check-rolling.ts'
import { checkS3Storage } from './s3/check-s3-storage.ts'
import { runLongTests } from './tests/run-long-tests.ts'
import { checkTrust } from './trust/check-trust.ts'
import { checkFirstRelease } from './upgrade/check-first-release.ts'
import { testFullDisk } from './uploads/full-disk.ts'
import { sendHostileUploads } from './uploads/hostile-uploads.ts'

/** `pnpm faults <command>` (options.ts). A command returns false if a check failed. */
const COMMANDS: Record<CommandName, (options: Options) => Promise<boolean>> = {
  database: injectFaults,
  speed: ({ driver }) => checkDriverSpeed(driver),
  async throughput({ driver }) {
    await measureFeedThroughput(driver)
    return true
  },
  inputs: ({ count = 100_000 }) => fuzzServer(Number(count)),
  abuse: () => replayAttacks(),
  uploads: async () => (await sendHostileUploads()) && (await testFullDisk()),
  disk: () => testFullDisk(),
  objects: () => checkS3Storage(),
  mail: () => checkMail(),
  push: ({ count }) => checkPush(count === undefined ? {} : { devices: Number(count) }),
  moderation: () => checkQueue(),
  communities: () => checkCommunities(),
  async account({ part }) {
    const isErasureRight = part === 'export' || (await checkErasure())
    const isExportRight = part === 'deletion' || (await checkExport())
    return isErasureRight && isExportRight
  },
  visibility: ({ count = 10_000, seed }) => checkVisibility(Number(count), seed ? Number(seed) : undefined),
  authorization: () => checkAuthorization(),
  journeys: () => runAllJourneys(),
  tests: () => runLongTests(),
  languages: ({ part }) => checkStories(part),
  pgbouncer: ({ part }) => checkPgBouncer(part),
  replicas: () => checkReplicas(),
  processes: ({ part }) => checkProcesses(part),
  live: ({ part }) => checkLive(part),
  away: ({ seconds }) => checkAway(seconds === undefined ? undefined : Number(seconds)),
  monitoring: () => checkMonitoring(),
  rolling: ({ part, rate = 300, count = 30, minutes = 10, artefact, from }) =>
    checkRolling({ part, rate: Number(rate), restarts: Number(count), minutes: Number(minutes), artefact, from }),
  upgrade: ({ artefact, from }) => checkFirstRelease({ sources: from, artefact }),
  artefact: ({ part }) => checkArtefact(part),
  move: ({ count }) => checkMove(count === undefined ? undefined : Number(count)),
  cluster: ({ seconds }) => checkCluster(seconds === undefined ? undefined : Number(seconds)),
  trust: ({ part, minutes, count }) =>
    checkTrust(part, {
      ...(minutes !== undefined && { minutes: Number(minutes) }),
      ...(count !== undefined && { count: Number(count) }),
    }),
  recovery: () => checkRecovery(),
}

const options = readOptions(process.argv.slice(2))
// pnpm changes the working directory. INIT_CWD is the folder in which the command was entered.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)

if ('command' in options) process.exitCode = (await COMMANDS[options.command](options)) ? 0 : 1
else if (options.problem === undefined) console.log(HELP)
else {
  console.error(`${options.problem}\n\n${HELP}`)
  process.exitCode = 2
}

async function injectFaults({ on: only, driver, 'skip-speed': skipsSpeed }: Options): Promise<boolean> {
  let hasPassed = true
  for (const on of ['embedded', 'system'] as const)
    if (only === undefined || only === on) hasPassed = (await injectDatabaseFaults(on, driver)) && hasPassed
  if (!skipsSpeed) hasPassed = (await checkDriverSpeed(driver)) && hasPassed
  return hasPassed
}
