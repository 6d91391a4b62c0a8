import type { Plugin, Rolldown } from 'vite'
import { firstRoutes, type Route } from './src/first-routes.ts'
import type { PageList } from './src/first-screen.ts'
import { routes } from './src/routes.ts'

/**
 * A Vite plugin that adds the route table and each screen's chunks to index.html for src/first-load.ts, and makes that script
 * async, so that it runs as soon as it arrives.
 */
export function preloadList(): Plugin {
  return {
    name: 'stoop:preload-list',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        // Storybook builds its own page with this configuration.
        if (!filename.endsWith('/web/index.html')) return
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const list = { routes: listRoutes(), chunks: listChunks(chunks, html) } satisfies PageList
        const listTag = `<script type="application/json" id="routes">${JSON.stringify(list)}</script>`
        // The development server loads scripts one by one.
        if (!bundle) return html.replace('</head>', `${listTag}</head>`)
        const [firstChunk] = withImports(chunks, ['/src/first-load.ts'])
        const firstTag = `<script type="module" crossorigin src="/${firstChunk?.fileName}"></script>`
        if (!html.includes(firstTag)) throw new Error('index.html does not load the first script')
        // An async script does not wait for the style sheet. `blocking="render"` makes the first paint wait for this
        // script, because it sets the theme.
        const asyncTag = firstTag.replace('<script', '<script async blocking="render"')
        return html.replace(firstTag, `${listTag}\n    ${asyncTag}`)
      },
    },
  }
}

/** Returns the rows of the route table for the first script. */
export function listRoutes(): PageList['routes'] {
  return Object.entries<Route>(routes).map(([path, { screen, access, firstQueries }]) => ({
    path,
    screen,
    access,
    ...(firstQueries && { firstQueries }),
    ...(path in firstRoutes && { isFirst: true }),
  }))
}

/** Returns the chunks of each screen, and the chunks of the route table as `routes`. */
function listChunks(chunks: Rolldown.OutputChunk[], html: string): PageList['chunks'] {
  if (chunks.length === 0) return {}
  const inPage = new Set(chunks.filter(({ fileName }) => html.includes(fileName)))
  const filesOf = (...modules: string[]) =>
    [...withImports(chunks, modules)].filter((chunk) => !inPage.has(chunk)).map(({ fileName }) => `/${fileName}`)
  const inLayout = new Set(
    Object.values<Route>(routes)
      .filter(isInLayout)
      .map(({ screen }) => screen),
  )
  const screens = new Set([...Object.values<Route>(routes).map(({ screen }) => screen), 'shared-card', 'not-found'])
  return {
    routes: filesOf('/src/route-table.tsx'),
    ...Object.fromEntries(
      [...screens].map((screen) => [
        screen,
        filesOf(...(inLayout.has(screen) ? ['/src/app-shell/signed-in-layout.tsx'] : []), `/src/screens/${screen}.tsx`),
      ]),
    ),
  }
}

const isInLayout = ({ access }: Route) => access === 'signedIn' || access === 'shared'

/** Returns the chunks that contain these modules, and all chunks that they import. */
function withImports(chunks: Rolldown.OutputChunk[], modules: string[]): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter((chunk) => chunk.moduleIds.some((id) => modules.some((end) => id.endsWith(end)))))
  // This adds imports of imports too: iterating a Set visits elements that are added during the iteration.
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}
