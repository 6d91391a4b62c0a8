import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The environment of tsc in tests: without garbage collection below 1.5 GB, a check takes about a quarter less CPU time. */
export const TSC_ENV = { GOGC: 'off', GOMEMLIMIT: '1500MiB' }

/** Returns the path of a tool in a package's node_modules. */
export function binPath(name: string, inPackage = '.'): string {
  return join(ROOT, inPackage, 'node_modules/.bin', name)
}
