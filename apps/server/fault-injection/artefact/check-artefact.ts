import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../../scripts/workspace.ts'
import { folderBytes } from '../../src/storage/folder-bytes.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { buildArtefact } from './build-artefact.ts'
import { checkConfined, checkSystemCalls } from './check-confined.ts'
import { checkImage } from './check-image.ts'
import { checkMemory } from './check-memory.ts'
import { checkRollingRestarts } from './check-rolling-restarts.ts'

const DEBIAN_PACKAGES = ['nginx', 'caddy', 'mmdebstrap', 'strace', 'openssl']
const MAX_EXPOSURE = 1.5

/**
 * Builds the artefact and runs it in the ways that the files in deploy/ describe. Needs root and Debian. Returns whether all
 * checks passed.
 */
export async function checkArtefact(part?: string): Promise<boolean> {
  if (spawnSync('dpkg', ['--status', ...DEBIAN_PACKAGES]).status !== 0)
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...DEBIAN_PACKAGES], { stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'stoop-artefact-'))
  chmodSync(folder, 0o755)
  const artefact = join(folder, 'stoop')
  try {
    const results = [printLines(await checkBuild(artefact)), printLines(await checkMemory(artefact, folder))]
    if (part === 'size') return results.every((hasPassed) => hasPassed)
    results.push(printLines(checkUnit()))
    results.push(printLines(await checkConfined(artefact, join(folder, 'confined'))))
    results.push(printLines(await checkSystemCalls(artefact, join(folder, 'calls'))))
    results.push(printLines(await checkImage(artefact, join(folder, 'image'))))
    for (const proxy of ['nginx', 'caddy'] as const)
      results.push(printLines(await checkRollingRestarts(proxy, artefact, join(folder, proxy))))
    return results.every((hasPassed) => hasPassed)
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function checkBuild(artefact: string): Promise<Line[]> {
  const readHash = () =>
    createHash('sha256')
      .update(readFileSync(`${artefact}.tar.gz`))
      .digest('hex')
  buildArtefact(artefact)
  const hash = readHash()
  buildArtefact(artefact)
  const version = execFileSync(process.execPath, [join(artefact, 'main.js'), '--version'], { encoding: 'utf8' }).trim()
  const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
  return [
    ['node main.js --version', version, version.startsWith('Stoop ')],
    ['MB of the folder', toMegabytes(await folderBytes(artefact, '.')), true],
    ['MB of the tarball', toMegabytes(readFileSync(`${artefact}.tar.gz`).length), true],
    ['a second build gives the same tarball', hash.slice(0, 12), readHash() === hash],
  ]
}

function checkUnit(): Line[] {
  const unit = join(ROOT, 'deploy/stoop.service')
  const verification = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  // Ignore the warning about a missing /usr/bin/node: this machine may have Node in another folder.
  const complaints = verification.stderr.replaceAll(/^.*\/usr\/bin\/node is not executable.*\n/gm, '').trim()
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' }).stdout
  const exposure = /Overall exposure level for stoop.service: ([\d.]+)/.exec(security)?.[1] ?? 'unknown'
  return [
    ['stoop.service: complaints of systemd-analyze verify', complaints || 'none', complaints === ''],
    ['stoop.service: exposure of 10 by systemd-analyze security', exposure, Number(exposure) <= MAX_EXPOSURE],
  ]
}
