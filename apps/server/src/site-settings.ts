import { signMessage } from '@stoop/api/auth/secret-tokens'
import type { Secrets, SiteSettings } from '@stoop/api/context'
import type { Env } from './env.ts'
import { aboutFiles } from './pages/about-files.ts'
import { loadIdentitySecret, loadSigningSecret } from './storage/signing-secret.ts'

/** Returns the settings that service functions need. */
export function siteSettings(env: Env, getOrigin: () => string): SiteSettings {
  const { registration, hasMemberInvitations, minimumAge } = env
  const { getTermsVersion } = aboutFiles(env.dataDir)
  return {
    getOrigin,
    isMailConfigured: env.mailUrl !== undefined,
    registration,
    hasMemberInvitations,
    minimumAge,
    getTermsVersion,
  }
}

/** Returns the origin of a server without PUBLIC_URL. `localhost`, because browsers have no passkeys for IP addresses. */
export const localOrigin = (port: string) => new URL(`http://localhost:${port}`).origin

/** Returns the keys, derived from the secrets of the data folder or the environment. */
export async function loadSecrets(env: Env): Promise<Secrets> {
  const signingSecret = await loadSigningSecret(env.signingSecret, env.dataDir)
  return {
    tokenKey: await signMessage(signingSecret, 'tokens of links in mails'),
    identityKey: await loadIdentitySecret(env.identitySecret, env.dataDir),
  }
}
