import { getDefaultStore } from 'jotai'
import { Suspense, useState } from 'react'
import { afterFirstPaint } from '../../lib/first-paint.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { tokenAtom } from '../../lib/token.ts'
import { posts } from '../../locales/en/posts.ts'
import { locale } from '../../locales/texts.ts'
import type { TranslationProps } from '../languages/translation.tsx'
import { isLongText } from './long-text.ts'
import type { MentionLinksProps } from './mention-links.tsx'

/** The ids of the posts and replies that the user has expanded. They stay expanded when a windowed list unmounts their row. */
const expandedIds = new Set<string>()
getDefaultStore().sub(tokenAtom, () => expandedIds.clear())

const urlPattern = /((?:https?:\/\/|\bwww\.)[^\s<>"']*[^\s<>"'.,;:!?)\]])/

const Translation = lazyComponent<TranslationProps>(() => afterFirstPaint(() => import('../languages/translation.tsx')))
const MentionLinks = lazyComponent<MentionLinksProps>(() => import('./mention-links.tsx'))

// Browsers hyphenate only texts of a known language.
const hyphenated = { hyphens: 'auto', hyphenateLimitChars: '9 4 4' } as const
const notHyphenated = { hyphens: 'none' } as const

export interface PostTextProps {
  /** The id of the post or reply; undefined while it is being sent. */
  ownerId: string | undefined
  /** The id of the element. */
  id?: string
  text: string
  /** The language of the text; undefined if it is unknown. */
  lang?: string | undefined
}

/** The text of a post or reply. Keeps line breaks, links web addresses and mentions, and shows other markup as plain text. */
export function PostText({ ownerId = '', id, text, lang = '' }: PostTextProps) {
  const [open, setOpen] = useState(() => expandedIds.has(ownerId))
  const [translation, setTranslation] = useState<{ of: string; text: string | undefined }>()
  // An edit of the text ends its translation.
  const translated = translation?.of === text ? translation.text : undefined
  const shown = translated ?? text
  const isLong = isLongText(shown)

  function toggle() {
    setOpen(!open)
    if (open) expandedIds.delete(ownerId)
    else if (ownerId) expandedIds.add(ownerId)
  }

  return (
    <div className="text-pretty">
      {/* An empty lang means unknown. Without it, the text would have the language of the page. */}
      <p
        id={id}
        dir="auto"
        lang={translated === undefined ? lang : locale}
        style={hyphenated}
        className={`whitespace-pre-wrap ${isLong && !open ? 'line-clamp-8' : ''}`}
      >
        {shown.split(urlPattern).map((part, index) => {
          // split() puts the separators at odd indexes.
          if (index % 2 === 0)
            return part.includes('@') ? (
              <Suspense key={`${index} ${part}`} fallback={part}>
                <MentionLinks text={part} />
              </Suspense>
            ) : (
              part
            )
          return (
            <a
              key={`${index} ${part}`}
              href={part.startsWith('www') ? `https://${part}` : part}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              style={notHyphenated}
              className="underline underline-offset-2"
            >
              {part}
            </a>
          )
        })}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="-ms-3 min-h-11 rounded-pill px-3 text-sm font-semibold text-primary"
        >
          {open ? posts.showLess : posts.showMore}
        </button>
      )}
      {lang !== '' && lang !== locale && globalThis.Translator && (
        <Suspense fallback={<span className="block min-h-11" />}>
          <Translation
            text={text}
            lang={lang}
            isTranslated={translated !== undefined}
            onTranslated={(result) => setTranslation({ of: text, text: result })}
          />
        </Suspense>
      )}
    </div>
  )
}
