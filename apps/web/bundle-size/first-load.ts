import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** The size of a page's first load: scripts and styles in bytes after gzip, each module in bytes before gzip. */
export type FirstLoad = { script: number; style: number; modules: Record<string, number> }

/** The modules that a page loads without user interaction: the entry, and the screens that app.tsx loads. */
export const PAGE_ENTRIES = {
  '/auth': ['src/main.tsx', 'src/screens/auth.tsx'],
  '/': ['src/main.tsx', 'src/app-shell/signed-in-layout.tsx', 'src/screens/home.tsx'],
} as const

/** Builds the web app in memory and measures each page's first load. */
export async function measureFirstLoads(root: string): Promise<Record<keyof typeof PAGE_ENTRIES, FirstLoad>> {
  const buildResult = await build({ root, logLevel: 'silent', build: { write: false } })
  if (Array.isArray(buildResult) || !('output' in buildResult))
    throw new Error('Expected a single build of the web app')
  const { output } = buildResult
  return { '/auth': measureFirstLoad(output, PAGE_ENTRIES['/auth']), '/': measureFirstLoad(output, PAGE_ENTRIES['/']) }
}

type Output = Rolldown.RolldownOutput['output']

function measureFirstLoad(output: Output, entries: readonly string[]): FirstLoad {
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const entryChunks = entries.flatMap((entry) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${entry}`))),
  )
  if (entryChunks.length < entries.length) throw new Error(`A module of ${entries.join(', ')} is in no chunk`)
  const loadedChunks = new Set(entryChunks)
  // This adds imports of imports too: iterating a Set visits elements that are added during the iteration.
  for (const { imports } of loadedChunks)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loadedChunks.add(chunk)
  const cssFileNames = new Set([...loadedChunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const styles = output.flatMap((file) => (file.type === 'asset' && cssFileNames.has(file.fileName) ? [file] : []))
  const modules: Record<string, number> = {}
  for (const chunk of loadedChunks)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      if (renderedLength > 0) modules[normalizeModuleId(id)] = renderedLength
  return {
    script: [...loadedChunks].reduce((bytes, { code }) => bytes + gzipSize(code), 0),
    style: styles.reduce((bytes, { source }) => bytes + gzipSize(source), 0),
    modules,
  }
}

const gzipSize = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length

/** Shortens a module id to a path that is the same on every machine, such as `apps/web/src/app.tsx` or `react/index.js`. */
const normalizeModuleId = (id: string) =>
  id
    .replace(/^\0/, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/(apps|packages)\//, '$1/')
    .replace(/\?.*$/, '')
