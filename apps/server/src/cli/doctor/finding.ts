import type { Env } from '../../env.ts'
import { isReachable } from '../seed-if-empty.ts'

/** The result of one check. `todo` is the operator's next step after a warning or a problem. */
export type Finding = { check: string; status: 'ok' | 'warning' | 'problem'; message: string; todo?: string }

/** Returns the findings of one check by their status. `serious` is a problem for a server that others can reach, else a warning. */
export const findingsOf = (check: string, env?: Env) => ({
  ok: (message: string): Finding => ({ check, status: 'ok', message }),
  warning: (message: string, todo: string): Finding => ({ check, status: 'warning', message, todo }),
  problem: (message: string, todo: string): Finding => ({ check, status: 'problem', message, todo }),
  serious: (message: string, todo: string): Finding => ({
    ...{ check, message, todo },
    status: env && isReachable(env) ? 'problem' : 'warning',
  }),
})
