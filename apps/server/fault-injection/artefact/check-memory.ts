import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { folderBytes } from '../../src/storage/folder-bytes.ts'
import { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { SystemPostgres } from '../database/system-postgres.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { OpenLoad } from '../rolling/open-load.ts'
import { ArtefactServer } from './artefact-server.ts'

const IDLE_MS = 10_000
const LOAD_MS = 30_000
const RATE = 200

/** Measures what an installation needs: disk space, and the memory of one server when idle and under load. */
export async function checkMemory(artefact: string, folder: string): Promise<Line[]> {
  const postgres = await SystemPostgres.start()
  const dataDir = join(folder, 'memory')
  const server = await ArtefactServer.create({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  const acknowledgedWrites = new AcknowledgedWrites()
  const readMegabytes = (field: string) => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return (Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000).toFixed(0)
  }
  const lines: Line[] = [['MB of Node', toMegabytes(statSync(realpathSync(process.execPath)).size), true]]
  try {
    await server.start(artefact)
    await pause(IDLE_MS)
    lines.push(['MB of memory (RSS) of an idle server', readMegabytes('VmRSS'), true])
    const load = new OpenLoad(server.address, RATE, acknowledgedWrites)
    await load.start()
    await pause(LOAD_MS)
    const underLoad = readMegabytes('VmRSS')
    const phase = await load.stop()
    lines.push(...phase.toLines(`${RATE} requests a second for ${LOAD_MS / 1000} s`))
    lines.push(['MB of memory (RSS) under this load, the most', `${underLoad}, ${readMegabytes('VmHWM')}`, true])
    lines.push(['MB of DATA_DIR with a database of its own', toMegabytes(await folderBytes(dataDir, '.')), true])
    return lines
  } finally {
    await server.stop()
    await postgres.stop()
    acknowledgedWrites.remove()
  }
}

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
