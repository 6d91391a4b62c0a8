import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link, useParams } from 'wouter'
import { settingsSections } from '../features/settings/sections.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { settings } from '../locales/en/settings.ts'

/** One section of the settings at /settings/{section}. */
export default function SettingsSection() {
  const { section: name } = useParams()
  const section = settingsSections.find((one) => one.name === name)
  useDocumentTitle(section ? settings.sections[section.name] : settings.notFound)
  if (!section)
    return (
      <EmptyState
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
  const { Content, intro } = section
  return (
    <SettingsPage
      title={settings.sections[section.name]}
      parent={{ href: '/settings', label: settings.backToSettings }}
      {...(intro && { intro })}
    >
      <Content />
    </SettingsPage>
  )
}
