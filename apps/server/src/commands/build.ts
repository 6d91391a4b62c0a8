import { run } from './step.ts'
import { tool } from './workspace.ts'

/** Builds what has changed since the last build: apps/web/dist and apps/server/dist. */
export function build(): Promise<boolean> {
  return run({
    name: 'Building',
    hint: 'Mend what is said above and run it again; "npx -y pnpm@12 check" shows every error of types at once.',
    command: tool('turbo'),
    args: ['run', 'build', '--output-logs=new-only', '--log-order=grouped'],
  })
}
