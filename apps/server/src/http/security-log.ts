import { ApiError } from '@stoop/api/errors'
import { TRPCError } from '@trpc/server'
import type { FastifyBaseLogger } from 'fastify'
import type { RunCall } from './call-metrics.ts'

/** The procedures that prove who a member is, or change how that is proved. */
export const SECURITY_PROCEDURES: ReadonlySet<string> = new Set([
  'account.changeEmail',
  'account.changePassword',
  'account.confirmEmail',
  'account.delete',
  'account.forgot',
  'account.reset',
  'account.undoEmailChange',
  'account.verify',
  'auth.login',
  'auth.logout',
  'auth.register',
  'passkeys.create',
  'passkeys.createRecoveryCodes',
  'passkeys.login',
  'passkeys.recover',
  'passkeys.remove',
  'passkeys.removeRecoveryCodes',
  'sessions.confirm',
  'sessions.end',
  'sessions.endOthers',
])

const LEVELS_WITH_INFO: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** The errors by which the server refuses a call. Other errors are logged where the response is sent. */
const REFUSALS: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
])

/**
 * Returns a function that does the same as `run`, and logs at level info each call of SECURITY_PROCEDURES and each refused call.
 * `hashMember` replaces the ids of members.
 */
export function logSecurityEvents(run: RunCall, log: FastifyBaseLogger, hashMember: (id: string) => string): RunCall {
  if (!LEVELS_WITH_INFO.has(log.level)) return run
  return async (call, api) => {
    const { path: procedure, ctx } = call
    const write = (memberId: string | undefined, outcome: { result: string; reason?: string }) =>
      log.info(
        {
          reqId: ctx.request.id,
          remoteAddress: ctx.request.address,
          ...(memberId && { member: hashMember(memberId) }),
          procedure,
          ...outcome,
        },
        'security event',
      )
    try {
      const data = await run(call, api)
      if (SECURITY_PROCEDURES.has(procedure)) write(ctx.viewer?.id ?? findUserId(data), { result: 'OK' })
      return data
    } catch (error) {
      if (error instanceof TRPCError && REFUSALS.has(error.code))
        write(ctx.viewer?.id, { result: error.code, ...(error instanceof ApiError && { reason: error.reason }) })
      throw error
    }
  }
}

/** Returns the id of the user in the response of a sign-in. */
function findUserId(data: unknown): string | undefined {
  const user: unknown = typeof data === 'object' && data !== null && 'user' in data ? data.user : undefined
  const id: unknown = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined
  return typeof id === 'string' ? id : undefined
}
