import { runStep } from '../../../../scripts/step.ts'
import { binPath } from '../../../../scripts/workspace.ts'

/**
 * Checks every cell of the authorization tables over REST and tRPC. `pnpm test` checks only some of the roles over tRPC. Returns
 * whether all passed.
 */
export const checkAuthorization = (): Promise<boolean> =>
  runStep({
    name: 'Authorization table, every role by REST and by tRPC',
    hint: 'See the failures above.',
    command: binPath('vitest'),
    args: ['run', '--project=server', 'test/authorization/'],
    options: { env: { STOOP_WHOLE_AUTHORIZATION: '1' } },
  })
