import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '')

/** A tool of the workspace's own. */
export function tool(name: string, inPackage = '.'): string {
  return join(ROOT, inPackage, 'node_modules/.bin', name)
}
