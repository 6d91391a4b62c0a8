import { getDefaultStore } from 'jotai'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { tokenAtom } from '../../lib/token.ts'
import { posts } from '../../locales/en/posts.ts'
import { isLongText } from './long-text.ts'
import type { MentionLinksProps } from './mention-links.tsx'

/** The ids of the posts and replies that the user has expanded. They stay expanded when a windowed list unmounts their row. */
const expandedIds = new Set<string>()
getDefaultStore().sub(tokenAtom, () => expandedIds.clear())

const urlPattern = /((?:https?:\/\/|\bwww\.)[^\s<>"']*[^\s<>"'.,;:!?)\]])/

const MentionLinks = lazyComponent<MentionLinksProps>(() => import('./mention-links.tsx'))

export interface PostTextProps {
  /** The id of the post or reply; undefined while it is being sent. */
  ownerId: string | undefined
  /** The id of the element. */
  id?: string
  text: string
}

/** The text of a post or reply. Keeps line breaks, links web addresses and mentions, and shows other markup as plain text. */
export function PostText({ ownerId = '', id, text }: PostTextProps) {
  const [open, setOpen] = useState(() => expandedIds.has(ownerId))
  const isLong = isLongText(text)

  function toggle() {
    setOpen(!open)
    if (open) expandedIds.delete(ownerId)
    else if (ownerId) expandedIds.add(ownerId)
  }

  return (
    <div className="text-pretty">
      <p id={id} dir="auto" className={`whitespace-pre-wrap ${isLong && !open ? 'line-clamp-8' : ''}`}>
        {text.split(urlPattern).map((part, index) => {
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
    </div>
  )
}
