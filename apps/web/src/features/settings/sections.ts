import { Bell, type IconProps, Lock } from '@stoop/ui/icons'
import { Download, Hand, Info, ShieldCheck, SunMoon, UserRound } from '@stoop/ui/lazy-icons'
import type { ComponentType } from 'react'
import { events } from '../../locales/en/events.ts'
import { safety } from '../../locales/en/safety.ts'
import { settings as words } from '../../locales/en/settings.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { AccountSection } from '../account/account-section.tsx'
import { MyEvents } from '../events/my-events.tsx'
import { SafetySection } from '../safety/safety-section.tsx'
import { DeleteAccountSection } from '../your-data/delete-account-section.tsx'
import { YourDataSection } from '../your-data/your-data-section.tsx'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SecuritySection } from './security-section.tsx'
import * as summaries from './summaries.ts'

type SectionName = keyof typeof words.sections

/** A section of the settings at /settings/{name}. */
export interface SettingsSection {
  name: SectionName
  Icon: ComponentType<IconProps>
  /** Returns the section's state in one line; undefined while loading. */
  useSummary: () => string | undefined
  Content: ComponentType
  intro?: string
}

/** A section that is not in the overview. Another section links to it. */
export interface SettingsSubsection extends Pick<SettingsSection, 'name' | 'Content' | 'intro'> {
  parent: { href: string; label: string }
}

/** The sections in the order of the overview. A new one needs a line here and a name in locales/en/settings.ts. */
export const settingsSections: readonly SettingsSection[] = [
  { name: 'account', Icon: UserRound, useSummary: summaries.useAccountSummary, Content: AccountSection },
  {
    name: 'privacy',
    Icon: Lock,
    useSummary: summaries.usePrivacySummary,
    Content: PrivacySection,
    intro: words.privacyIntro,
  },
  {
    name: 'safety',
    Icon: Hand,
    useSummary: summaries.useSafetySummary,
    Content: SafetySection,
    intro: safety.intro,
  },
  {
    name: 'notifications',
    Icon: Bell,
    useSummary: summaries.useNotificationsSummary,
    Content: NotificationsSection,
    intro: words.notificationsIntro,
  },
  { name: 'appearance', Icon: SunMoon, useSummary: summaries.useAppearanceSummary, Content: AppearanceSection },
  { name: 'security', Icon: ShieldCheck, useSummary: summaries.useSecuritySummary, Content: SecuritySection },
  {
    name: 'your-data',
    Icon: Download,
    useSummary: summaries.useYourDataSummary,
    Content: YourDataSection,
    intro: yourData.intro,
  },
  { name: 'about', Icon: Info, useSummary: summaries.useAboutSummary, Content: AboutSection },
]

export const settingsSubsections: readonly SettingsSubsection[] = [
  { name: 'events', parent: { href: '/profile', label: events.mine.back }, Content: MyEvents },
  {
    name: 'delete-account',
    parent: { href: '/settings/your-data', label: yourData.delete.back },
    Content: DeleteAccountSection,
    intro: yourData.delete.intro,
  },
]
