import { ExternalLink } from '@stoop/ui/lazy-icons'
import { SITE_PAGES } from '@stoop/validators/choices'
import { settings as words } from '../../locales/en/settings.ts'
import { InstallRow } from '../install/install-row.tsx'
import { SettingsGroup } from './settings-group.tsx'

/** The version, set by vite.config.ts. */
export const version = import.meta.env.STOOP_VERSION

/** The operator's pages and facts about the software. */
export function AboutSection() {
  return (
    <>
      <InstallRow />
      <SettingsGroup title={words.pagesTitle}>
        {SITE_PAGES.map((page) => (
          // The server renders these pages, so they are not routes of the app.
          <a
            key={page}
            href={`/about/${page}`}
            className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5 font-semibold -outline-offset-2 transition-[background-color] hover:bg-sunken/60 active:bg-sunken"
          >
            {words.pages[page]}
            <ExternalLink className="size-4.5 text-muted" />
          </a>
        ))}
      </SettingsGroup>
      <SettingsGroup title={words.software} hint={words.source}>
        <Fact label={words.version} value={version} />
        <Fact label={words.license} value={words.licenseName} />
      </SettingsGroup>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <p className="flex min-h-14 items-center justify-between gap-3 px-4">
    <span className="font-semibold">{label}</span>
    <span className="text-muted">{value}</span>
  </p>
)
