import { router } from '../trpc.ts'
import { removePasskeyEndpoint, renamePasskeyEndpoint } from './change-passkey.ts'
import { createChallengeEndpoint } from './create-challenge.ts'
import { createPasskeyEndpoint } from './create-passkey.ts'
import { getPasskeyOptionsEndpoint } from './get-passkey-options.ts'
import { listPasskeysEndpoint } from './list-passkeys.ts'
import { loginWithPasskeyEndpoint } from './login-with-passkey.ts'
import { recoverEndpoint } from './recover.ts'
import {
  createRecoveryCodesEndpoint,
  getRecoveryCodeStateEndpoint,
  removeRecoveryCodesEndpoint,
} from './recovery-codes.ts'

/** The procedures of `passkeys`. */
export const passkeysRouter = router({
  list: listPasskeysEndpoint,
  options: getPasskeyOptionsEndpoint,
  create: createPasskeyEndpoint,
  rename: renamePasskeyEndpoint,
  remove: removePasskeyEndpoint,
  challenge: createChallengeEndpoint,
  login: loginWithPasskeyEndpoint,
  recoveryCodes: getRecoveryCodeStateEndpoint,
  createRecoveryCodes: createRecoveryCodesEndpoint,
  removeRecoveryCodes: removeRecoveryCodesEndpoint,
  recover: recoverEndpoint,
})
