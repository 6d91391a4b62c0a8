import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BuildFiles } from './service-worker/build-files.ts'

// Do not cache these files: together they are as large as the app, and they need a connection. The detector of languages
// (extrasmall) is needed only by authors; the browser's own cache keeps it after its first use.
const NOT_CACHED = /photo-dialog|password-strength|extrasmall/

const DICTIONARY = /\/web\/src\/locales\/(de|es|fr|ar)\.ts$/

/** A Vite plugin that builds /service-worker.js with the list of built files. */
export function serviceWorker(): Plugin {
  return {
    name: 'stoop:service-worker',
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const output = Object.values(bundle)
      const dictionaries = listDictionaries(output.filter((file) => file.type === 'chunk'))
      const inDictionary = new Set(Object.values(dictionaries).flat())
      const files = output
        .filter(({ fileName }) => /^assets\/.*\.(js|css|woff2)$/.test(fileName))
        .filter(({ fileName }) => !inDictionary.has(`/${fileName}`))
        .filter((file) => !NOT_CACHED.test((file.type === 'chunk' ? file.name : file.names[0]) ?? ''))
        .map(({ fileName }) => `/${fileName}`)
      const version = createHash('sha256')
        .update([page.source, ...files, ...inDictionary].join())
        .digest('hex')
        .slice(0, 12)
      await buildWorker(dir, { version, files, dictionaries })
    },
  }
}

/**
 * Returns the files of each language. The first file contains its texts. The files import nothing that the app imports
 * (locales/texts.ts).
 */
function listDictionaries(chunks: Rolldown.OutputChunk[]): BuildFiles['dictionaries'] {
  const dictionaries = chunks.filter(({ facadeModuleId }) => DICTIONARY.test(facadeModuleId ?? ''))
  return Object.fromEntries(
    dictionaries.map(({ name, fileName, imports }) => [name, [fileName, ...imports].map((file) => `/${file}`)]),
  )
}

/** Builds a classic script in one file, because not every browser supports modules in a service worker. */
async function buildWorker(outDir: string | undefined, files: BuildFiles): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      ...(outDir && { outDir }),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('service-worker/service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
