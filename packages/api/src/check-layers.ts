import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { LAYERS } from './layers.ts'

const IMPORT = /\b(?:from|import) ?\(?'(\.[^']+)'/g
const folderOf = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined)
const layerOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder))

/** Returns a sentence for each import that breaks the order of the layers. `path` is relative to packages/api/src. */
export function findLayerFaults(path: string, text: string): string[] {
  if (path === 'router.ts' || path === 'test-context.ts') return []
  const folder = folderOf(path)
  if (folder !== undefined && layerOf(folder) === -1) return [`Add ${folder} to packages/api/src/layers.ts.`]
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = posix.join(posix.dirname(path), specifier)
    const other = folderOf(target)
    if (other === undefined || other === folder) return []
    // The texts import nothing.
    if (other === 'locales') return []
    if (folder === undefined) return [`${path} imports ${target}: only router.ts imports from folders.`]
    if (layerOf(other) < layerOf(folder)) return []
    return [`${path} imports ${target}, but ${other} is not in a layer above ${folder}.`]
  })
}

if (import.meta.main) {
  process.chdir(import.meta.dirname)
  const paths = globSync('**/*.ts', { exclude: ['**/*.test.ts'] })
  const faults = paths.flatMap((path) => findLayerFaults(path, readFileSync(path, 'utf8')))
  for (const fault of new Set(faults)) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
