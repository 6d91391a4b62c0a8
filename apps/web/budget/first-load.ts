import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** What a first load of a page brings: bytes after gzip, and each module's bytes before it. */
export type FirstLoad = { script: number; style: number; modules: Record<string, number> }

/** The modules that a page loads before anything is touched: the entry, then what app.tsx sends for. */
export const PAGES = {
  '/auth': ['src/main.tsx', 'src/screens/auth.tsx'],
  '/': ['src/main.tsx', 'src/shell/member-area.tsx', 'src/screens/home.tsx'],
} as const

/** Builds the web app in memory and weighs each page's first load. */
export async function firstLoads(root: string): Promise<Record<keyof typeof PAGES, FirstLoad>> {
  const built = await build({ root, logLevel: 'silent', build: { write: false } })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The web app is one build')
  const { output } = built
  return { '/auth': weigh(output, PAGES['/auth']), '/': weigh(output, PAGES['/']) }
}

type Output = Rolldown.RolldownOutput['output']

function weigh(output: Output, entries: readonly string[]): FirstLoad {
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const first = entries.flatMap((entry) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${entry}`))),
  )
  if (first.length < entries.length) throw new Error(`A module of ${entries.join(', ')} is in no chunk`)
  const loaded = new Set(first)
  // A Set grows while it is walked: so do the imports of imports.
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  const sheets = new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const styles = output.flatMap((file) => (file.type === 'asset' && sheets.has(file.fileName) ? [file] : []))
  const modules: Record<string, number> = {}
  for (const chunk of loaded)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      if (renderedLength > 0) modules[nameOf(id)] = renderedLength
  return {
    script: [...loaded].reduce((bytes, { code }) => bytes + gzipped(code), 0),
    style: styles.reduce((bytes, { source }) => bytes + gzipped(source), 0),
    modules,
  }
}

const gzipped = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length

/** A module without this machine's folders and without the versions of a package manager. */
const nameOf = (id: string) =>
  id
    .replace(/^\0/, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/(apps|packages)\//, '$1/')
    .replace(/\?.*$/, '')
