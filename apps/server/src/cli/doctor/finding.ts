import type { Env } from '../../env.ts'
import { isReachable } from '../seed-if-empty.ts'

/** The result of one check. `todo` tells the operator how to solve a warning or problem. */
export type Finding = { check: string; status: 'ok' | 'warning' | 'problem'; message: string; todo?: string }

/**
 * Returns functions that create the findings of one check, one for each status. `serious` creates a problem if others can reach
 * the server, otherwise a warning.
 */
export const findingsOf = (check: string, env?: Env) => ({
  ok: (message: string): Finding => ({ check, status: 'ok', message }),
  warning: (message: string, todo: string): Finding => ({ check, status: 'warning', message, todo }),
  problem: (message: string, todo: string): Finding => ({ check, status: 'problem', message, todo }),
  serious: (message: string, todo: string): Finding => ({
    ...{ check, message, todo },
    status: env && isReachable(env) ? 'problem' : 'warning',
  }),
})
