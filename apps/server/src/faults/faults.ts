import { parseArgs } from 'node:util'
import { databaseFaults } from './database.ts'
import { fullDisk } from './full-disk.ts'
import { generatedInputs } from './inputs.ts'
import { objectsInS3 } from './objects.ts'
import { driverSpeed } from './speed.ts'
import { feedThroughput } from './throughput.ts'
import { hostileUploads } from './uploads.ts'

/**
 * `pnpm faults database`: what the server does while its database is killed, stopped and restarted under load, on the
 * embedded database and on a system PostgreSQL; then whether the driver slows down as it lives. Ends with 1 when a
 * figure is not as it must be.
 *
 * --on embedded|system   only that one; --skip-speed leaves the two million queries out
 * --driver <folder>      with the bare package of `npm pack postgres@3.4.9` instead of the patched one, to see it fail
 * `pnpm faults speed`: the two million queries alone.
 * `pnpm faults throughput --driver <folder>`: the feed's query, patched and bare in turn.
 * `pnpm faults inputs`: 100,000 generated requests; --count sends another number of them.
 * `pnpm faults objects`: the pictures in a real S3 service, Debian's OpenStack Swift, then the photos journeys in a
 * browser on it.
 * `pnpm faults uploads`: 200 hostile files, and a disk that is full.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string' },
    driver: { type: 'string' },
    'skip-speed': { type: 'boolean' },
    count: { type: 'string' },
  },
})
// pnpm changes the folder; the person typed the path where they stood.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)

switch (positionals[0]) {
  case 'database': {
    let good = true
    for (const on of ['embedded', 'system'] as const)
      if (values.on === undefined || values.on === on) good = (await databaseFaults(on, values.driver)) && good
    if (!values['skip-speed']) good = (await driverSpeed(values.driver)) && good
    process.exitCode = good ? 0 : 1
    break
  }
  case 'speed':
    process.exitCode = (await driverSpeed(values.driver)) ? 0 : 1
    break
  case 'throughput':
    await feedThroughput(values.driver)
    break
  case 'inputs':
    process.exitCode = (await generatedInputs(Number(values.count ?? 100_000))) ? 0 : 1
    break
  case 'objects':
    process.exitCode = (await objectsInS3()) ? 0 : 1
    break
  case 'uploads':
    process.exitCode = (await hostileUploads()) && (await fullDisk()) ? 0 : 1
    break
  default:
    console.error('Say which: pnpm faults database, speed, throughput, inputs, uploads or objects')
    process.exitCode = 2
}
