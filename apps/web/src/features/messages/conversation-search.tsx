import { Input } from '@stoop/ui/field'
import { Panel } from '@stoop/ui/panel'
import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import { useDeferredValue, useRef, useState } from 'react'
import { FetchError } from '../../lib/fetch-error.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { useMessageSearch } from './messages.data.ts'

export interface ConversationSearchProps {
  open: boolean
  onClose: () => void
  person: Byline
  viewerId: string
  formatDate: (date: string) => string
  onShow: (message: Message) => void
}

/** Finds messages of a conversation. A tap on one shows it among the messages around it. */
export default function ConversationSearch({ open, onClose, ...props }: ConversationSearchProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  return (
    <Panel open={open} onClose={onClose} title={words.search} closeLabel={words.closeSearch} initialFocus={inputRef}>
      <div className="p-3">
        <Input
          ref={inputRef}
          type="search"
          aria-label={words.searchPlaceholder}
          placeholder={words.searchPlaceholder}
          maxLength={100}
          // Chromium's own button is blue, and the others have none.
          className="[&::-webkit-search-cancel-button]:hidden"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {q !== '' && <Results {...props} q={q} onClose={onClose} />}
    </Panel>
  )
}

type ResultsProps = Omit<ConversationSearchProps, 'open'> & { q: string }

function Results({ q, person, viewerId, formatDate, onShow, onClose }: ResultsProps) {
  const list = useMessageSearch(person.id, q)
  const items = flattenPages(list.data)
  if (!items && list.error)
    return (
      <FetchError
        title={loadErrorMessage(words.conversationResource)}
        error={list.error}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items)
    return (
      <p role="status" className="px-4 py-3 text-sm text-muted">
        {words.loading}
      </p>
    )
  return (
    <>
      {items.length === 0 && !list.hasNextPage && (
        <p role="status" className="px-4 py-3 text-sm text-muted">
          {words.noResults}
        </p>
      )}
      <ul className="divide-y divide-line">
        {items.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className="message-result"
              onClick={() => {
                onClose()
                onShow(message)
              }}
            >
              <span className="flex items-baseline justify-between gap-2 text-xs text-muted">
                <span>{message.authorId === viewerId ? words.youName : person.firstName}</span>
                <time dateTime={message.createdAt}>{formatDate(message.createdAt)}</time>
              </span>
              <span dir="auto" className="line-clamp-2">
                {message.content}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
