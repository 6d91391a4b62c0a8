import { build } from './build.ts'
import { exitWhenNpxExits } from './exit-when-npx-exits.ts'
import { ROOT } from './workspace.ts'

/** `pnpm start`: builds what has changed, and then serves in this process, so that the server receives signals directly. */
exitWhenNpxExits()
if (await build()) {
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(`${ROOT}/apps/server/dist/main.js`)
} else {
  process.exitCode = 1
}
