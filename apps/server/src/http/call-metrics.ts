import type { ProcedureCall } from '@stoop/api/call-procedure'
import { ApiError } from '@stoop/api/errors'
import { TRPCError } from '@trpc/server'
import { Counter, Histogram, type Registry } from 'prom-client'

export type Api = 'rest' | 'trpc'

/** Calls a procedure. `api` is REST or tRPC. */
export type RunCall = (call: ProcedureCall, api: Api) => Promise<unknown>

/** The procedures for signing in, with the credential that each checks. They throw unauthorized if it is wrong. */
const SIGN_INS: Readonly<Record<string, string>> = {
  'auth.login': 'password',
  'passkeys.login': 'passkey',
  'passkeys.recover': 'recovery_code',
}

/** Returns whether the server rejected a call because of its sender or its rate, and not because of its content. */
const isRefusal = ({ code, reason }: Pick<ApiError, 'code' | 'reason'>) =>
  code === 'TOO_MANY_REQUESTS' || reason === 'ACCOUNT_SUSPENDED' || reason === 'BANNED'

export type CallMetrics = {
  /** Wraps `run` to record each call. */
  observe(run: RunCall): RunCall
  /** Counts an error response by its reason, if the error is a refusal (`isRefusal`). */
  countRefusal(error: unknown): void
}

/** Adds the metrics of procedure calls. All labels have a fixed set of values. */
export function createCallMetrics(registry: Registry): CallMetrics {
  const seconds = new Histogram({
    name: 'procedure_duration_seconds',
    help: 'Duration of procedure calls, with their time in queues',
    labelNames: ['procedure', 'api'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const calls = new Counter({
    name: 'procedure_calls_total',
    help: 'Procedure calls by result: OK, or the code of the error',
    labelNames: ['procedure', 'api', 'result'],
    registers: [registry],
  })
  const registrations = new Counter({
    name: 'registrations_total',
    help: 'Accounts that were created through this server',
    registers: [registry],
  })
  const failedSignIns = new Counter({
    name: 'failed_sign_ins_total',
    help: 'Sign-ins with a wrong password, passkey or recovery code',
    labelNames: ['proof'],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'refused_calls_total',
    help: 'Calls that were refused: too many, a full queue, a suspended account, a banned member',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const proof of Object.values(SIGN_INS)) failedSignIns.inc({ proof }, 0)
  refusals.inc({ reason: 'RATE_LIMITED' }, 0)

  function record(procedure: string, api: Api, startedAt: number, result: string): void {
    seconds.observe({ procedure, api }, (performance.now() - startedAt) / 1000)
    calls.inc({ procedure, api, result })
    const proof = SIGN_INS[procedure]
    if (proof && result === 'UNAUTHORIZED') failedSignIns.inc({ proof })
    if (procedure === 'auth.register' && result === 'OK') registrations.inc()
  }

  return {
    observe: (run) => async (call, api) => {
      const startedAt = performance.now()
      try {
        const data = await run(call, api)
        record(call.path, api, startedAt, 'OK')
        return data
      } catch (error) {
        record(call.path, api, startedAt, error instanceof TRPCError ? error.code : 'INTERNAL_SERVER_ERROR')
        throw error
      }
    },
    countRefusal(error) {
      if (error instanceof ApiError && isRefusal(error)) refusals.inc({ reason: error.reason })
    },
  }
}
