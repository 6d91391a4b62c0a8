import { mkdir } from 'node:fs/promises'
import type { Secrets, SiteSettings } from '@stoop/api/context'
import { signMessage } from '@stoop/api/secret-tokens'
import type { Env } from './env.ts'
import { aboutFiles } from './pages/about-files.ts'
import { loadIdentitySecret, loadSigningSecret, watchSigningSecret } from './storage/signing-secret.ts'

/** Returns the settings for service functions. */
export function siteSettings(env: Env, getOrigin: () => string): SiteSettings {
  const { registration, hasMemberInvitations, hasPostPreviews, holds, minimumAge, pushServices, backupDays, cities } =
    env
  const { getTermsVersion } = aboutFiles(env.dataDir)
  return {
    getOrigin,
    isMailConfigured: env.mailUrl !== undefined,
    registration,
    hasMemberInvitations,
    hasPostPreviews,
    holds,
    minimumAge,
    pushServices,
    backupDays,
    getZone: (city) => cities.find(({ name }) => name === city)?.zone ?? 'UTC',
    getTermsVersion,
  }
}

/** Returns the origin of a server without PUBLIC_URL. It contains `localhost`, because passkeys do not work with IP addresses. */
export const localOrigin = (port: string) => new URL(`http://localhost:${port}`).origin

/** The secrets of this server. `stoop secrets rotate` can replace the signing secret while the server runs. */
export type ServerSecrets = Secrets & { signingSecret: string }

/** Returns the secrets from the environment or the data folder, and the keys derived from them. */
export async function loadSecrets(env: Env): Promise<ServerSecrets> {
  await mkdir(env.dataDir, { recursive: true })
  const signingSecret = await loadSigningSecret(env.signingSecret, env.dataDir)
  const identityKey = await loadIdentitySecret(env.identitySecret, env.dataDir)
  return { signingSecret, tokenKey: await deriveTokenKey(signingSecret), identityKey }
}

const deriveTokenKey = (signingSecret: string) => signMessage(signingSecret, 'tokens of links in mails')

/** Updates `secrets` when `stoop secrets rotate` replaces the signing secret. Returns a function that stops watching. */
export function watchSecrets({ signingSecret: given, dataDir }: Env, secrets: ServerSecrets): () => void {
  if (given) return () => undefined
  return watchSigningSecret(dataDir, secrets.signingSecret, async (signingSecret) => {
    Object.assign(secrets, { signingSecret, tokenKey: await deriveTokenKey(signingSecret) })
  })
}
