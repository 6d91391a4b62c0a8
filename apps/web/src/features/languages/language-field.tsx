import { Globe } from '@stoop/ui/icons'
import { postLanguage as words } from '../../locales/en/post-language.ts'
import { NOT_STATED } from './detect-language.ts'
import { getLanguageName, listLanguages } from './language-names.ts'

export interface LanguageFieldProps {
  /** The stated language, or NOT_STATED. Empty if it is detected. */
  value: string
  /** The detected language, null if it is unknown. If undefined, there is no choice to detect it. */
  detected?: string | null
  onChange: (value: string) => void
}

/**
 * Chooses the language of a text. As small as an icon button: it shows the letters of the language. Uses a native select, so that
 * phones show their own picker.
 */
export function LanguageField({ value, detected, onChange }: LanguageFieldProps) {
  const stated = value === NOT_STATED ? undefined : value
  const shown = value === '' ? detected : stated
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
      {shown ? (
        <span aria-hidden="true" className="rounded-tag border border-line px-1.5 text-xs font-semibold">
          {shown.toUpperCase()}
        </span>
      ) : (
        <Globe className="size-5" />
      )}
      {/* The select is transparent. Its font size is large enough that iOS does not zoom in. */}
      <select
        aria-label={words.label}
        name="lang"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-base opacity-0"
      >
        {detected !== undefined && (
          <option value="">{detected ? words.detected(getLanguageName(detected)) : words.detecting}</option>
        )}
        <option value={NOT_STATED}>{words.notStated}</option>
        {listLanguages(stated || undefined).map(({ language, name }) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
