import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { passkeySettings } from '../../locales/en/passkey-settings.ts'
import { safety } from '../../locales/en/safety.ts'
import { sessions as sessionWords } from '../../locales/en/sessions.ts'
import { settings as words } from '../../locales/en/settings.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { useAuth } from '../auth/use-auth.ts'
import { usePasskeys } from '../passkeys/passkeys.data.ts'
import { useBlocks } from '../people/blocks.data.ts'
import { useMutes } from '../people/mutes.data.ts'
import { useSessions } from '../sessions/sessions.data.ts'
import { version } from './about-section.tsx'
import { useSettings } from './settings.data.ts'

/* The state of each section in one line, for the overview. If loading fails, a general description is shown. */

export const useAccountSummary = () => useAuth().email

export function usePrivacySummary(): string | undefined {
  const { data, isError } = useSettings()
  if (!data) return isError ? words.descriptions.privacy : undefined
  return words.privacySummary[data.privacy.friendRequestsFrom]
}

export function useSafetySummary(): string | undefined {
  const [blocks, mutes] = [useBlocks(), useMutes()]
  const [blocked, muted] = [countLoaded(blocks), countLoaded(mutes)]
  if (!blocked || !muted) return blocks.isError || mutes.isError ? words.descriptions.safety : undefined
  return safety.summary({ blocked, muted })
}

/** Returns the number of loaded items, with a plus if there are more. */
function countLoaded({ data, hasNextPage }: PagedQuery<unknown>): string | undefined {
  const count = flattenPages(data)?.length
  return count === undefined ? undefined : `${count}${hasNextPage ? '+' : ''}`
}

export function useNotificationsSummary(): string | undefined {
  const { data, isError } = useSettings()
  if (!data) return isError ? words.descriptions.notifications : undefined
  const channels = Object.values(data.notifications)
  const count = (channel: string) => channels.filter((chosen) => chosen === channel).length
  return words.notificationsSummary({ mail: count('mail'), off: count('off') })
}

export const useAppearanceSummary = () => words.themes[useAuth().theme]

export function useSecuritySummary(): string | undefined {
  const { data: devices, isError: hasNoDevices } = useSessions()
  const { data: passkeys, isError: hasNoPasskeys } = usePasskeys()
  if (!devices || !passkeys) return hasNoDevices || hasNoPasskeys ? words.descriptions.security : undefined
  return words.securitySummary(
    sessionWords.summary(devices.items.length),
    passkeySettings.summary(passkeys.items.length),
  )
}

export const useYourDataSummary = () => yourData.summary

export const useAboutSummary = () => words.aboutSummary(version)
