import { dirname, join } from 'node:path/posix'

/** For each module (by path from the root), the modules that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

// Type imports do not exist at run time.
const TYPE_IMPORT = /\b(?:import|export) type [^'"]*?from\s*['"][^'"\n]+['"]/g
// Also matches `import('…')`, `import '…'` and `new URL('…', import.meta.url)`; the last one names programs and workers.
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\bURL\(|\bmock\()\s*['"]([^'"\n]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

/**
 * Returns which modules import each module. `modules` contains the text of each module by its path from the root. Ignores npm
 * packages.
 */
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

/** Returns for each module how many imports lead from it to the nearest module in `changed`; 0 for modules in `changed`. */
export function readDistances(importers: Importers, changed: readonly string[]): Map<string, number> {
  const distances = new Map(changed.map((path) => [path, 0]))
  // A breadth-first search: iterating over a Map includes entries that are added meanwhile.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** Returns the path of an imported module, possibly without its extension. */
function basePath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, name = '', rest = 'client'] = /^@stoop\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === '') return undefined
  return join(name === 'server' || name === 'web' ? 'apps' : 'packages', name, 'src', rest)
}
