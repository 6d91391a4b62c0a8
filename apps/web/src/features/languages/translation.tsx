import { useEffect, useState } from 'react'
import { postLanguage as words } from '../../locales/en/post-language.ts'
import { getLanguageName } from './language-names.ts'
import { isTranslatable, translate } from './translate.ts'

export interface TranslationProps {
  text: string
  /** The language of the text. */
  lang: string
  isTranslated: boolean
  /** Shows the translation in place of the text; undefined shows the text. */
  onTranslated: (translated: string | undefined) => void
}

type State = 'idle' | 'failed' | { downloaded: number | null }

/** The button below a text in another language that lets the browser translate it. Empty if the browser cannot. */
export default function Translation({ text, lang, isTranslated, onTranslated }: TranslationProps) {
  const [isPossible, setIsPossible] = useState<boolean>()
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    let isCurrent = true
    void isTranslatable(lang).then((answer) => isCurrent && setIsPossible(answer))
    return () => {
      isCurrent = false
    }
  }, [lang])

  async function start() {
    setState({ downloaded: null })
    try {
      // Some browsers report a complete download of 1 even if nothing was missing.
      onTranslated(await translate(text, lang, (downloaded) => downloaded < 1 && setState({ downloaded })))
      setState('idle')
    } catch (error) {
      console.warn(error)
      setState('failed')
    }
  }

  if (isPossible === false) return null
  if (isPossible === undefined) return <span className="block min-h-11" />
  const isBusy = typeof state === 'object'
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      {!isBusy && (
        <button
          type="button"
          onClick={() => (isTranslated ? onTranslated(undefined) : void start())}
          className="-ms-3 min-h-11 rounded-pill px-3 text-sm font-semibold text-primary"
        >
          {isTranslated ? words.showOriginal : words.translate}
        </button>
      )}
      <span role="status">{getStatus(state, isTranslated ? lang : undefined)}</span>
    </div>
  )
}

function getStatus(state: State, translatedFrom: string | undefined): string {
  if (state === 'failed') return words.failed
  if (state !== 'idle')
    return state.downloaded === null ? words.translating : words.downloading(Math.round(state.downloaded * 100))
  return translatedFrom === undefined ? '' : words.translated(getLanguageName(translatedFrom))
}
