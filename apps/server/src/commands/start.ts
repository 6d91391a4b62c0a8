import { build } from './build.ts'
import { stopWithNpx } from './npx.ts'
import { ROOT } from './workspace.ts'

/** `pnpm start`: builds what is not built, then serves, in this very process, so that no signal is lost on its way. */
stopWithNpx()
if (await build()) {
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(`${ROOT}/apps/server/dist/main.js`)
} else {
  process.exitCode = 1
}
