import type { bench as Bench } from './plans.ts'

/** `pnpm bench <name>`: runs apps/server/bench/<name>.ts. */
const BENCHES: Record<string, () => Promise<{ bench: typeof Bench }>> = {
  plans: () => import('./plans.ts'),
}

const name = process.argv[2] ?? ''
const load = BENCHES[name]
if (load) {
  const { bench } = await load()
  process.exitCode = (await bench()) ? 0 : 1
} else {
  console.error(`pnpm bench <${Object.keys(BENCHES).join(' | ')}>`)
  process.exitCode = 1
}
