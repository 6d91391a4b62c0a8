import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isAccountScreen } from './src/first-screen.ts'

/**
 * A Vite plugin that adds a list of each screen's chunks to index.html, without those that every page loads. src/first-load.ts preloads
 * the chunks of the screen that the URL shows. Also makes that script async, so that it runs as soon as it has arrived.
 */
export function preloadList(): Plugin {
  return {
    name: 'stoop:preload-list',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        // Storybook builds its own page with this configuration.
        if (!bundle || !filename.endsWith('/web/index.html')) return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const inPage = new Set(chunks.filter(({ fileName }) => html.includes(fileName)))
        const filesOf = (...modules: string[]) =>
          [...withImports(chunks, modules)].filter((chunk) => !inPage.has(chunk)).map(({ fileName }) => `/${fileName}`)
        const screens = chunks
          .flatMap(({ moduleIds }) => moduleIds)
          .filter((id) => /\/src\/screens\/[\w-]+\.tsx$/.test(id))
        const list = Object.fromEntries(
          screens.map((id) => {
            const name = basename(id, '.tsx')
            const isSignedIn = !SIGNED_OUT_SCREENS.includes(name) && !isAccountScreen(name)
            return [name, filesOf(...(isSignedIn ? ['/src/app-shell/signed-in-layout.tsx'] : []), id)]
          }),
        )
        const [firstChunk] = withImports(chunks, ['/src/first-load.ts'])
        const firstTag = `<script type="module" crossorigin src="/${firstChunk?.fileName}"></script>`
        if (!html.includes(firstTag)) throw new Error('index.html does not load the first script')
        const listTag = `<script type="application/json" id="chunks">${JSON.stringify(list)}</script>`
        // Scripts that are not async wait for the style sheet. The first paint waits for this one, because it sets the theme.
        const asyncTag = firstTag.replace('<script', '<script async blocking="render"')
        return html.replace(firstTag, `${listTag}\n    ${asyncTag}`)
      },
    },
  }
}

const SIGNED_OUT_SCREENS = ['auth', 'shared-card', 'not-found']

/** Returns the chunks that contain these modules and all chunks that they import. */
function withImports(chunks: Rolldown.OutputChunk[], modules: string[]): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter((chunk) => chunk.moduleIds.some((id) => modules.some((end) => id.endsWith(end)))))
  // Iterating a Set also visits the elements added during the iteration, so this follows imports of imports.
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}
