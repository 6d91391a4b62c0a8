import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../../scripts/workspace.ts'
import { ArtefactServer } from '../artefact/artefact-server.ts'
import { buildArtefact, checkOutCommit } from '../artefact/build-artefact.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { findDifferences } from './find-differences.ts'
import { createData, readData } from './first-release-data.ts'

/** The commit that the changelog describes as 0.1.0. */
const FIRST_RELEASE = '5aca2c67'
const OLD_PROGRAM = 'apps/server/dist/main.js'
const run = promisify(execFile)

/**
 * Upgrades a folder of the first release, with the demo city and data of its API, to this release. Then starts the first release
 * on the folder and on a restored backup. Builds `sources` and `artefact` if they are not given. Returns whether all checks
 * passed.
 */
export async function checkFirstRelease(built: {
  sources: string | undefined
  artefact: string | undefined
}): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-first-release-'))
  chmodSync(folder, 0o755)
  try {
    const sources = built.sources ?? join(folder, 'sources')
    const artefact = built.artefact ?? join(folder, 'artefact')
    if (!built.artefact) buildArtefact(artefact)
    if (!built.sources) {
      checkOutCommit(FIRST_RELEASE, sources)
      // turbo needs pnpm in the PATH.
      const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` }
      execFileSync(join(sources, 'node_modules/.bin/turbo'), ['run', 'build'], {
        cwd: sources,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    }
    console.log(`\nUpgrade from 0.1.0 (${FIRST_RELEASE})`)
    return printLines(await upgrade(folder, sources, artefact))
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function upgrade(folder: string, sources: string, artefact: string): Promise<Line[]> {
  const dataDir = join(folder, 'data')
  const server = await ArtefactServer.create({ DATA_DIR: dataDir, SEED: 'demo' })
  try {
    await server.start(sources, OLD_PROGRAM)
    const data = await createData(server.address)
    const before = await readData(server.address, data)
    await server.stop()
    // A copy of the folder of a stopped server is a backup too.
    const copy = join(folder, 'copy')
    execFileSync('cp', ['--archive', dataDir, copy])

    const startedAt = performance.now()
    await server.start(artefact)
    const seconds = (performance.now() - startedAt) / 1000
    const differences = findDifferences(before, await readData(server.address, data))
    const env = { DATA_DIR: dataDir }
    const recount = await run(process.execPath, [join(artefact, 'stoop.js'), 'recount', '--dry-run'], { env })
    await server.stop()
    return [
      ['seconds of the first start of this release, with its migrations', seconds.toFixed(1), true],
      [
        `differences in ${Object.keys(before).length} responses and pictures`,
        [differences.length, ...differences.slice(0, 20)].join('\n      '),
        differences.length === 0,
      ],
      ['stoop recount --dry-run', recount.stdout.trim(), recount.stdout.includes('Differences: 0.')],
      ...(await rollBack(sources, dataDir)),
      ...(await restore(sources, copy, data, before)),
    ]
  } finally {
    await server.stop()
  }
}

/** Starts the first release on the upgraded folder. It must refuse to start. */
async function rollBack(sources: string, dataDir: string): Promise<Line[]> {
  const server = await ArtefactServer.create({ DATA_DIR: dataDir })
  try {
    const error: unknown = await server.start(sources, OLD_PROGRAM).catch((cause: unknown) => cause)
    const message = error instanceof Error ? error.message.split('\n').at(-1) : undefined
    return [
      [
        'expected: 0.1.0 on the upgraded folder',
        message ?? 'The server started',
        message?.includes('restore the backup made before') ?? false,
      ],
    ]
  } finally {
    await server.stop()
  }
}

/** Starts the first release on the folder as it was before the upgrade. */
async function restore(
  sources: string,
  dataDir: string,
  data: Parameters<typeof readData>[1],
  before: unknown,
): Promise<Line[]> {
  const server = await ArtefactServer.create({ DATA_DIR: dataDir })
  try {
    await server.start(sources, OLD_PROGRAM)
    const differences = findDifferences(before, await readData(server.address, data))
    return [['0.1.0 on the copy from before the upgrade: differences', differences.length, differences.length === 0]]
  } finally {
    await server.stop()
  }
}
