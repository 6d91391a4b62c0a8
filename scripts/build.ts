import { runStep } from './step.ts'
import { binPath } from './workspace.ts'

/** Builds apps/web/dist and apps/server/dist if their sources have changed. Returns whether the build succeeded. */
export function build(): Promise<boolean> {
  return runStep({
    name: 'Building',
    hint: 'Fix the errors above and try again. "npx -y pnpm@12 check" shows all type errors at once.',
    quiet: true,
    command: binPath('turbo'),
    args: ['run', 'build', '--output-logs=new-only', '--log-order=grouped'],
  })
}
