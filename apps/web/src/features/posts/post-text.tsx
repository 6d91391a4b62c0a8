import { useState } from 'react'
import { posts } from '../../locales/en/posts.ts'

/** Longer texts are shortened until the user expands them. */
const MAX_COLLAPSED = { characters: 560, lines: 12 }

/** The long texts that the user expanded. They stay expanded when a windowed list unmounts their row. */
const expandedTexts = new Set<string>()

const urlPattern = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/**
 * The text of a post or reply: keeps line breaks, turns web addresses into links and shows everything else as plain
 * text.
 */
export function PostText({ id, text }: { id?: string; text: string }) {
  const [open, setOpen] = useState(() => expandedTexts.has(text))
  const isLong = text.length > MAX_COLLAPSED.characters || text.split('\n').length > MAX_COLLAPSED.lines

  function toggle() {
    setOpen(!open)
    if (open) expandedTexts.delete(text)
    else expandedTexts.add(text)
  }

  return (
    <div className="text-pretty">
      <p id={id} dir="auto" className={`whitespace-pre-wrap ${isLong && !open ? 'line-clamp-8' : ''}`}>
        {text.split(urlPattern).map((part, index) => {
          // split() puts the separators at odd indexes.
          if (index % 2 === 0) return part
          return (
            <a
              key={`${index} ${part}`}
              href={part}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-primary underline underline-offset-2"
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
          className="-ml-3 min-h-11 rounded-pill px-3 text-sm font-semibold text-primary"
        >
          {open ? posts.showLess : posts.showMore}
        </button>
      )}
    </div>
  )
}
