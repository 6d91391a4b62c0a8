import { Textarea } from '@stoop/ui/field'
import type { Mentionable } from '@stoop/validators/posts'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { mentions as words } from '../../locales/en/mentions.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { type MentionScope, useMentionable } from './mentions.data.ts'
import { completeMention, findTypedMention, joinPunctuation, type TypedMention } from './typed-mention.ts'

export interface MentionTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  value: string
  onTextChange: (text: string) => void
  scope: MentionScope
  textRef?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Whether suggestions appear above or below the text box. */
  side?: 'above' | 'below'
}

const MAX_SUGGESTIONS = 5

/** A text box that suggests people after `@` and the start of a name. Arrow keys move, Enter and Tab choose, Esc closes. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { value, onTextChange, scope, textRef, side = 'below', onKeyDown, ...attributes } = props
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const boxRef = textRef ?? ownRef
  const listId = useId()
  const [typed, setTyped] = useState<TypedMention>()
  const [activeIndex, setActiveIndex] = useState(0)
  const caretRef = useRef<number>(undefined)
  /** The caret position after the mention that was just chosen. */
  const completedRef = useRef<number>(undefined)
  const people = useMentionable(scope, typed?.q).slice(0, MAX_SUGGESTIONS)
  const isOpen = typed !== undefined && people.length > 0
  const active = people[Math.min(activeIndex, people.length - 1)]

  // Restore the caret, because React moves it to the end when the text changes.
  useLayoutEffect(() => {
    if (caretRef.current === undefined) return
    boxRef.current?.setSelectionRange(caretRef.current, caretRef.current)
    caretRef.current = undefined
  })

  function readCaret({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const isTyping = selectionStart === selectionEnd && selectionEnd !== completedRef.current
    const found = isTyping ? findTypedMention(text, selectionEnd) : undefined
    if (found?.q !== typed?.q || found?.start !== typed?.start) setActiveIndex(0)
    setTyped(found)
  }

  function choose({ username }: Mentionable) {
    if (!typed) return
    const { text, caret } = completeMention(value, typed, username)
    caretRef.current = caret
    completedRef.current = caret
    setTyped(undefined)
    onTextChange(text)
    boxRef.current?.focus()
  }

  function handleChange(box: HTMLTextAreaElement) {
    const joined = joinPunctuation(box.value, box.selectionEnd, completedRef.current)
    completedRef.current = undefined
    caretRef.current = joined?.caret
    onTextChange(joined?.text ?? box.value)
    if (!joined) readCaret(box)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const count = people.length
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isOpen || !active || !isPlain || event.nativeEvent.isComposing) return onKeyDown?.(event)
    if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % count)
    else if (event.key === 'ArrowUp') setActiveIndex((activeIndex + count - 1) % count)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setTyped(undefined)
    else return onKeyDown?.(event)
    event.preventDefault()
    // Stop the event, because Esc would close the sheet too (useOverlay).
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <Textarea
        {...attributes}
        ref={boxRef}
        value={value}
        onChange={(event) => handleChange(event.target)}
        onSelect={(event) => readCaret(event.currentTarget)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={handleKeyDown}
        aria-autocomplete="list"
        {...(isOpen && active && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active.id}` })}
      />
      <p role="status" className="sr-only">
        {isOpen && words.found(people.length)}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={words.suggestions}
          className={`absolute inset-x-0 z-20 rounded-card border border-line bg-raised p-1 shadow-raised ${side === 'above' ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {people.map((person) => (
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              // Handle pointerdown, because on click the text box has already lost the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-2 py-1 ${person === active ? 'bg-sunken' : ''}`}
            >
              <PersonAvatar person={person} size="small" />
              <span className="min-w-0 leading-tight">
                <bdi className="block truncate font-semibold">{`${person.firstName} ${person.lastName}`}</bdi>
                <span className="block truncate text-sm text-muted">
                  <bdi>@{person.username}</bdi>
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
