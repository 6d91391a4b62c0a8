import { Globe } from '@stoop/ui/icons'
import { LOCALES } from '@stoop/validators/locales'
import { changeLocale, chooseLocale } from '../../lib/locale.ts'
import { site } from '../../locales/en/site.ts'
import { languageOptions } from './language-names.ts'

/** Chooses the language of this device, before signing in. */
export function LanguageSelect() {
  return (
    <label className="mx-auto flex min-h-11 w-fit items-center gap-2 text-sm text-muted">
      <Globe className="size-4.5" />
      <span className="sr-only">{site.language}</span>
      <select
        value={chooseLocale()}
        onChange={({ target }) => changeLocale(LOCALES.find((locale) => locale === target.value) ?? null)}
        className="min-h-11 rounded-tag bg-background"
      >
        {languageOptions.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
