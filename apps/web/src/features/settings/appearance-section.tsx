import { Field } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import { THEMES, type Theme } from '@stoop/validators/choices'
import { LOCALES, type Locale } from '@stoop/validators/locales'
import { useId } from 'react'
import { changeLocale } from '../../lib/locale.ts'
import { settings as words } from '../../locales/en/settings.ts'
import { useAuth } from '../auth/use-auth.ts'
import { languageOptions } from '../site/language-names.ts'
import { useUpdateSettings } from './settings.data.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useSetting } from './use-setting.tsx'

/** Chooses theme and language. AuthProvider applies the theme, and undoes it if it could not be saved. */
export function AppearanceSection() {
  return (
    <>
      <ThemeSetting />
      <LanguageSetting />
    </>
  )
}

/** Chooses the language. The page is loaded again in it once it is saved. */
function LanguageSetting() {
  const { language } = useAuth()
  const { mutate, isError, variables } = useUpdateSettings()
  const shown = isError || variables?.language === undefined ? language : variables.language
  const choose = (choice: Locale | null) => mutate({ language: choice }, { onSuccess: () => changeLocale(choice) })
  return (
    <SettingsGroup hint={words.languageHint}>
      <div className="p-4">
        <Field label={words.language}>
          {(control) => (
            <Select
              {...control}
              options={languageOptions}
              placeholder={words.deviceLanguage}
              value={shown ?? ''}
              onChange={({ target }) => choose(LOCALES.find((locale) => locale === target.value) ?? null)}
            />
          )}
        </Field>
      </div>
    </SettingsGroup>
  )
}

function ThemeSetting() {
  const { theme } = useAuth()
  const { save, mark } = useSetting()
  const name = useId()
  return (
    <SettingsGroup hint={words.themeHint}>
      <fieldset className="p-4">
        <legend className="float-start mb-3 w-full font-semibold">{words.theme}</legend>
        <div className="theme-choice clear-both">
          {THEMES.map((choice) => (
            <label key={choice} className="group flex cursor-pointer flex-col items-center gap-2 pb-1">
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === theme}
                onChange={() => save({ appearance: { theme: choice } })}
                className="peer sr-only"
              />
              <ThemePreview theme={choice} />
              <span className="rounded-pill px-2 py-0.5 text-sm font-semibold text-muted peer-checked:bg-primary-subtle peer-checked:text-primary">
                {words.themes[choice]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {mark}
    </SettingsGroup>
  )
}

/** A small preview of a page; for the system theme, half of it is dark. */
function ThemePreview({ theme }: { theme: Theme }) {
  return (
    <span
      aria-hidden="true"
      className="relative block aspect-[4/5] w-full max-w-28 overflow-hidden rounded-field border border-outline/60 outline-offset-2 peer-checked:outline-2 peer-checked:outline-focus peer-focus-visible:outline-3"
    >
      <PagePreview scheme={theme === 'dark' ? '[color-scheme:dark]' : '[color-scheme:light]'} />
      {theme === 'system' && <PagePreview scheme="[color-scheme:dark] [clip-path:polygon(100%_0,100%_100%,0_100%)]" />}
    </span>
  )
}

const PagePreview = ({ scheme }: { scheme: string }) => (
  <span className={`absolute inset-0 flex flex-col gap-1.5 bg-background p-2 ${scheme}`}>
    <span className="h-2 w-3/5 rounded-pill bg-primary" />
    <span className="flex flex-1 flex-col gap-1.5 rounded-tag border border-line bg-surface p-1.5">
      <span className="h-1.5 w-4/5 rounded-pill bg-muted" />
      <span className="h-1.5 w-3/5 rounded-pill bg-line" />
      <span className="mt-auto h-2.5 w-1/2 rounded-pill bg-accent" />
    </span>
    <span className="h-6 rounded-tag border border-line bg-surface" />
  </span>
)
