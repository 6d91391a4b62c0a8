import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The program of the built server, from the repository or from the artefact that STOOP_E2E_MAIN names. */
export const SERVER_ENTRY = process.env.STOOP_E2E_MAIN ?? '../server/dist/main.js'

/**
 * Writes a copy of the built release with an empty web app into an empty folder, so that it looks like a release in which every
 * file of the web app has changed. Returns the path of its main.js.
 */
export async function writeNextRelease(folder: string): Promise<string> {
  const entry = resolve(SERVER_ENTRY)
  const root = entry.endsWith('/apps/server/dist/main.js') ? resolve(entry, '../../../..') : dirname(entry)
  await mkdir(join(folder, 'apps/server'), { recursive: true })
  // Copy the programs instead of linking them, because Node would run a linked program in the original release.
  await cp(join(root, 'apps/server/dist'), join(folder, 'apps/server/dist'), { recursive: true })
  for (const path of ['apps/server/node_modules', 'apps/server/pages', 'apps/server/fonts.conf', 'packages'])
    await symlink(join(root, path), join(folder, path))
  await mkdir(join(folder, 'apps/web/dist/assets'), { recursive: true })
  await writeFile(
    join(folder, 'apps/web/dist/index.html'),
    '<!doctype html><html><head><title>Next</title></head></html>',
  )
  return join(folder, 'apps/server/dist/main.js')
}
