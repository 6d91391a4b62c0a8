import { useState } from 'react'
import { posts } from '../../words/posts.ts'

/** Beyond so many characters or lines a text is cut until it is asked for. */
const LONG = { characters: 560, lines: 12 }

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** What somebody wrote: its lines kept, its web addresses as links, everything else as plain text. */
export function PostText({ id, text }: { id?: string; text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > LONG.characters || text.split('\n').length > LONG.lines
  return (
    <div className="text-pretty">
      <p id={id} dir="auto" className={`whitespace-pre-wrap ${long && !open ? 'line-clamp-8' : ''}`}>
        {text.split(address).map((part, at) => {
          // split() puts what it splits at on the odd places.
          if (at % 2 === 0) return part
          return (
            <a
              key={`${at} ${part}`}
              href={part}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-brick underline underline-offset-2"
            >
              {part}
            </a>
          )
        })}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-ml-3 min-h-11 rounded-pill px-3 text-sm font-semibold text-brick"
        >
          {open ? posts.showLess : posts.showMore}
        </button>
      )}
    </div>
  )
}
