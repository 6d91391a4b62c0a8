import { runCommand } from '../src/cli/run-command.ts'
import { HELP } from './options.ts'

type Bench = { bench: (args: string[]) => Promise<boolean> }

/** `pnpm bench <name> [options]`: runs a bench; without a name, the bench of the server. Exits with 1 if it fails. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  server: () => import('./server.ts'),
  growth: () => import('./growth.ts'),
  plans: () => import('./plans.ts'),
  search: () => import('./search.ts'),
  editions: () => import('./editions.ts'),
}

const [first = '', ...others] = process.argv.slice(2)
const isNamed = first !== '' && !first.startsWith('-')
const load = BENCHES[isNamed ? first : 'server']
if (load) {
  await runCommand('pnpm bench', async () => {
    const { bench } = await load()
    process.exitCode = (await bench(isNamed ? others : process.argv.slice(2))) ? 0 : 1
  })
} else {
  console.error(HELP)
  process.exitCode = 1
}
