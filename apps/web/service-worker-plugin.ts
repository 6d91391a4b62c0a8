import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { BuildFiles } from './service-worker/build-files.ts'

// Do not cache these files: together they are as large as the app, and they need a connection.
const NOT_CACHED = /photo-dialog|password-strength/

/** A Vite plugin that builds /service-worker.js with the list of built files. */
export function serviceWorker(): Plugin {
  return {
    name: 'stoop:service-worker',
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const output = Object.values(bundle)
      const files = output
        .filter(({ fileName }) => /^assets\/.*\.(js|css|woff2)$/.test(fileName))
        .filter((file) => !NOT_CACHED.test((file.type === 'chunk' ? file.name : file.names[0]) ?? ''))
        .map(({ fileName }) => `/${fileName}`)
      const version = createHash('sha256')
        .update([page.source, ...files].join())
        .digest('hex')
        .slice(0, 12)
      await buildWorker(dir, { version, files })
    },
  }
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
