import type { Services } from '../context.ts'
import { badRequest } from '../errors.ts'
import { signMessage, verifySignature } from '../secret-tokens.ts'
import { getAppealDeadline } from './statement-view.ts'

type TokenServices = Pick<Services, 'clock' | 'secrets'>

const toMessage = (decisionId: string, expiresAt: string) => `statement ${decisionId} ${expiresAt}`

/**
 * Returns a signed token, valid for six months. A suspended member cannot sign in; with this token they read one statement and
 * appeal.
 */
export async function createAppealToken({ clock, secrets }: TokenServices, decisionId: string): Promise<string> {
  const expiresAt = getAppealDeadline(new Date(clock.now())).getTime().toString(36)
  return [decisionId, expiresAt, await signMessage(secrets.tokenKey, toMessage(decisionId, expiresAt))].join('.')
}

/** Returns the decision that a token is for. Throws badRequest if it has expired or was not signed by this server. */
export async function verifyAppealToken({ clock, secrets }: TokenServices, token: string): Promise<string> {
  const [decisionId = '', expiresAt = '', signature = ''] = token.split('.')
  const isSigned = await verifySignature(signature, secrets.tokenKey, toMessage(decisionId, expiresAt))
  if (!isSigned || Number.parseInt(expiresAt, 36) < clock.now()) throw badRequest('INVALID_LINK')
  return decisionId
}
