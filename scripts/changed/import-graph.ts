import { dirname, join } from 'node:path/posix'

/** The paths of modules (from the root) and the modules that import each of them. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

// Types do not exist when tests run.
const TYPE_IMPORT = /\b(?:import|export) type [^'"]*?from\s*['"][^'"\n]+['"]/g
// Also `import('…')`, `import '…'` and `new URL('…', import.meta.url)`, which names programs and workers.
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\bURL\(|\bmock\()\s*['"]([^'"\n]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

/** Returns who imports whom. `modules` maps paths from the root to texts. Imports of packages from npm are ignored. */
export function readImporters(modules: ReadonlyMap<string, string>): Importers {
  const importers = new Map<string, Set<string>>()
  for (const [path, text] of modules)
    for (const [, specifier = ''] of text.replace(TYPE_IMPORT, '').matchAll(SPECIFIER)) {
      const base = basePath(path, specifier)
      const imported = base && ENDINGS.map((ending) => base + ending).find((candidate) => modules.has(candidate))
      if (!imported) continue
      const found = importers.get(imported) ?? new Set()
      importers.set(imported, found.add(path))
    }
  return importers
}

/** Returns how many imports lead from each module to one of `changed`; 0 for those themselves. */
export function readDistances(importers: Importers, changed: readonly string[]): Map<string, number> {
  const distances = new Map(changed.map((path) => [path, 0]))
  // A Map iterates over the entries that are added while it is iterated, so this is a breadth-first search.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** Returns the path of an imported module, perhaps without its ending. */
function basePath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, name = '', rest = 'client'] = /^@stoop\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === '') return undefined
  return join(name === 'server' || name === 'web' ? 'apps' : 'packages', name, 'src', rest)
}
