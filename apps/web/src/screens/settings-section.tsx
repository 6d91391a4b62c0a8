import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link, useParams } from 'wouter'
import { settingsSections, settingsSubsections } from '../features/settings/sections.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { settings } from '../locales/en/settings.ts'

/** One section of the settings at /settings/{section}. */
export default function SettingsSection() {
  const { section: name } = useParams()
  const section = findSection(name)
  useDocumentTitle(section ? settings.sections[section.name] : settings.notFound)
  if (!section)
    return (
      <EmptyState
        drawing="notFound"
        fullPage
        title={settings.notFound}
        hint={settings.unknownSection}
        action={
          <Link href="/settings" className={buttonClass()}>
            {settings.title}
          </Link>
        }
      />
    )
  const { Content, intro, parent } = section
  return (
    <SettingsPage title={settings.sections[section.name]} parent={parent} {...(intro && { intro })}>
      <Content />
    </SettingsPage>
  )
}

function findSection(name: string | undefined) {
  const section = settingsSections.find((one) => one.name === name)
  if (section) return { ...section, parent: { href: '/settings', label: settings.backToSettings } }
  return settingsSubsections.find((one) => one.name === name)
}
