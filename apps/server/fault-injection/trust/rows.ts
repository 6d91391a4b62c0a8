// Over 200 lines: one table of all promises.
import type { Line } from '../pgbouncer/lines.ts'
import { CANARY_ENV, checkCanaries } from './check-canaries.ts'
import { checkClockJumps } from './check-clock-jumps.ts'
import { checkConflicts } from './check-conflicts.ts'
import { checkEndedSessions } from './check-ended-sessions.ts'
import { checkMutants } from './check-mutants.ts'
import { checkOutbound } from './check-outbound.ts'
import { checkOverload } from './check-overload.ts'
import { checkScanners } from './check-scanners.ts'
import { checkServerKills } from './check-server-kills.ts'
import { checkSoak } from './check-soak.ts'
import { checkTimes, TIMES_ENV } from './check-times.ts'
import { withInstallation } from './installation.ts'
import { runApiTestsOnSystemPostgres, runFaults, runJourneys, runTests } from './run-and-read.ts'

/** Shortens a row that takes long. A shortened row does not pass. */
export type TrustOptions = { minutes?: number; count?: number }

/** A promise and how it is measured. */
export type TrustRow = {
  id: string
  method: string
  /** When the row passes. */
  pass: string
  /** The checks, in turn. Empty if the row cannot be measured yet. */
  checks: ((options: TrustOptions) => Promise<Line[]>)[]
  /** What the checks leave out of the method. */
  missing?: string
}

/** All rows, in the order of the document. */
export const TRUST_ROWS: readonly TrustRow[] = [
  {
    id: 'F1',
    method:
      'PostgreSQL is killed 20 times while 64 members write through the API; a file keeps the acknowledged writes',
    pass: '0 lost, 0 half done, counters equal rows, no answer later than 5 s, first success within 1 s of its return',
    checks: [
      runFaults(
        ['database', '--skip-speed'],
        /^(acknowledged|lost|writes applied|duplicate|counters|slowest|first success after (SIGKILL|fast)|other responses)/,
      ),
    ],
  },
  {
    id: 'F2',
    method: 'The server is killed 50 times while 64 members write, with the embedded and a system PostgreSQL',
    pass: 'as F1; ready again within 2 s',
    checks: [({ count = 50 }) => checkServerKills(count)],
  },
  {
    id: 'F3',
    method: 'PostgreSQL is frozen and restarted while 64 members write',
    pass: 'no answer later than 5 s: 503 with Retry-After; first success within 3 s',
    checks: [
      runFaults(
        ['database', '--on', 'system', '--skip-speed'],
        /^(rejected|slowest|first success after (SIGSTOP|fast)|other responses)/,
      ),
    ],
  },
  {
    id: 'F4',
    method: '1,000 conflicting requests at once, of each kind',
    pass: 'exactly the right rows and counts, no 5xx, no deadlock',
    checks: [() => withInstallation({}, (installation) => checkConflicts(installation, 1000))],
    missing:
      'deletion of an account while it posts; the last use of a site invitation (apps/server/test/contract/invitations.test.ts).',
  },
  {
    id: 'F5',
    method: 'The disk is full, for the database and for uploads',
    pass: 'a clear error, nothing half-written, heals by itself',
    checks: [runFaults(['uploads'], /\d/)],
    missing: 'random I/O errors.',
  },
  {
    id: 'F6',
    method: '2,000 slow clients (headers, body, reading); five times the load that the server can take',
    pass: "others' p99 under 500 ms; goodput at least 80 % of the peak, refusals within 50 ms",
    checks: [
      () => withInstallation({}, (installation) => checkOverload(installation, { slowClients: 2000, seconds: 10 })),
    ],
  },
  {
    id: 'F7',
    method: '30 minutes at 200 requests a second with all jobs and 1,000 event streams',
    pass: 'heap after collection, descriptors and connections stay the same',
    checks: [
      ({ minutes = 30 }) =>
        withInstallation({}, (installation) => checkSoak(installation, { minutes, rate: 200, streams: 1000 })),
    ],
  },
  {
    id: 'F8',
    method: 'Backup and restore to a moment between two writes; upgrade of the data of 0.1.0',
    pass: 'every row and photo is equal',
    checks: [runFaults(['recovery'], /\d/), runFaults(['upgrade'], /\d/)],
  },
  {
    id: 'F9',
    method: 'Every stored counter and flag is compared with its rows after each of these',
    pass: '0 differences',
    checks: [runTests('recount', 'database-commands')],
    missing: 'it is part of F1 to F4, not of the other rows.',
  },
  {
    id: 'F10',
    method: "The server's clock jumps by an hour, a day, a year and back (libfaketime)",
    pass: 'no lost session, no double job, no wrong expiry; nothing is erased until the operator confirms',
    checks: [() => checkClockJumps()],
    missing:
      "a leap of the database's own clock: an account in its grace period is then erased without a confirmation of the operator.",
  },
  {
    id: 'F11',
    method: 'The tests of the API on the oldest PostgreSQL that Stoop supports (15, the one of Debian 12)',
    pass: 'all pass',
    checks: [runApiTestsOnSystemPostgres],
  },
  {
    id: 'A1',
    method: 'Authorization table, over REST and tRPC, each role; each check removed by a mutant',
    pass: 'as written; every mutant makes a test fail',
    checks: [runFaults(['authorization'], /^Tests\s/), ({ count }) => checkMutants(count)],
  },
  {
    id: 'A2',
    method: 'sqlmap, wapiti, ffuf, signed out and in',
    pass: 'no finding above information',
    checks: [() => withInstallation({}, checkScanners)],
    missing: 'the rules of zap and nuclei, which Debian does not have.',
  },
  {
    id: 'A3',
    method: 'OWASP ASVS 5.0, levels 1 and 2, line by line (asvs.md)',
    pass: 'each requirement has a test, a setting, or a reason',
    checks: [runTests('asvs-document')],
  },
  {
    id: 'A4',
    method: 'Times of sign-in, forgot, recover, invitation and search, for known and unknown, 2 × 2,000',
    pass: 'medians within 1 ms',
    checks: [
      ({ count = 2000 }) => withInstallation({ env: TIMES_ENV }, (installation) => checkTimes(installation, count)),
    ],
  },
  {
    id: 'A5',
    method:
      'Sign-out, revocation, password change, deletion, suspension: 1,000 requests to all endpoints and procedures',
    pass: '0 accepted by the server that answered, 0 by another later than 1 s, streams closed within 1 s',
    checks: [() => withInstallation({ count: 2 }, (installation) => checkEndedSessions(installation, 1000))],
    missing:
      'files that are uploaded to a signed URL after the end (no member can use them), and exports on S3, whose URLs last ten minutes.',
  },
  {
    id: 'A6',
    method:
      'Canary passwords, tokens, emails and private texts are searched in a dump, logs, responses, metrics and caches',
    pass: 'no hit but the declared ones',
    checks: [() => withInstallation({ env: CANARY_ENV }, checkCanaries)],
    missing: 'responses to writes, the cache of the web app, and Redis.',
  },
  {
    id: 'A7',
    method: 'Extra fields on every mutation; cross-site forms with the cookie; forged X-Forwarded-For, Host and Origin',
    pass: 'no effect',
    checks: [runTests('extra-fields', 'unauthenticated', 'host-header', 'address-limit', 'session-cookie')],
  },
  {
    id: 'A8',
    method: "The rules of MDN's HTTP Observatory on the headers of every kind of response",
    pass: 'A+',
    checks: [runTests('security-headers')],
    missing: 'the points are computed by hand (security.md).',
  },
  {
    id: 'A9',
    method: 'Outbound connections while generated requests are sent',
    pass: '0',
    checks: [({ count = 20_000 }) => checkOutbound(count)],
  },
  {
    id: 'A10',
    method: 'Rate limits, a case for each, IPv6 by /64, several servers',
    pass: 'all as written',
    checks: [
      runTests('rate-limits', 'address-limit', 'sign-in-limits', 'operations-document'),
      runFaults(['abuse'], /:/),
    ],
  },
  {
    id: 'A11',
    method: 'Script texts in every text field, shown on every screen, in mails and exports',
    pass: 'no script runs, no CSP violation in normal use',
    checks: [runJourneys('stored-scripts'), runTests('mail-files', 'account-export-content', 'share-links')],
  },
  {
    id: 'A12',
    method: 'Property test of visibility, 10,000 random worlds',
    pass: 'no difference from the model',
    checks: [runFaults(['visibility'], /worlds/)],
  },
  {
    id: 'A13',
    method: 'Generated requests for every input schema, hostile pictures and files',
    pass: 'no 5xx, no event loop over 50 ms, memory flat',
    checks: [runFaults(['inputs'], /^(sent|5xx|slowest)/), runFaults(['uploads'], /\d/)],
    missing: 'the event loop and the memory; 10 minutes of each kind.',
  },
]
