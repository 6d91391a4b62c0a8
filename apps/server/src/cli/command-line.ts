import { BUILD } from '../build-info.ts'

/** Returns how to run a command such as `stoop migrate` in a terminal: with pnpm in a clone, with node in an artefact. */
export function commandLine(command: string): string {
  if (!BUILD) return `npx -y pnpm@12 ${command}`
  const [program = '', ...args] = command.split(' ')
  return ['node', program === 'start' ? 'main.js' : `${program}.js`, ...args].join(' ')
}
