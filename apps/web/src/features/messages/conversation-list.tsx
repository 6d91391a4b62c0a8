import { useUnsentMessages } from '../outbox/use-outbox.ts'
import './messages.css'
import { buttonClass } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Skeleton } from '@stoop/ui/skeleton'
import type { Conversation } from '@stoop/validators/messages'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { FetchError } from '../../lib/fetch-error.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ConversationRow } from './conversation-row.tsx'
import { listDraftedPeople } from './message-drafts.ts'
import { refreshMessagesOnWake, useConversations, useEmptyConversations } from './messages.data.ts'

/** The list of conversations with its loading, empty and error states. */
export function ConversationList() {
  const list = useConversations()
  const begun = useBegunConversations()
  const listed = flattenPages(list.data)
  const isListed = ({ person }: Conversation) => listed?.some((one) => one.person.id === person.id)
  const items = listed && [...(begun.data ?? []).filter((one) => !isListed(one)), ...listed]
  useEffect(refreshMessagesOnWake, [])
  if (!items && list.error)
    return (
      <FetchError
        fullPage
        title={loadErrorMessage(words.resourceName)}
        error={list.error}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items || (items.length === 0 && begun.isLoading)) return <ListSkeleton />
  if (items.length === 0)
    return (
      <EmptyState
        drawing="replies"
        title={words.empty}
        hint={words.emptyHint}
        action={
          <Link href="/friends?tab=friends" className={buttonClass()}>
            {words.findFriend}
          </Link>
        }
      />
    )
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {items.map((conversation) => (
            <li key={conversation.person.id}>
              <ConversationRow conversation={conversation} />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore list={list} />
    </>
  )
}

/** Returns the conversations with friends that have no message yet, but a draft or an unsent message. */
function useBegunConversations() {
  const { id: viewerId } = useAuth()
  const [drafted] = useState(() => listDraftedPeople(viewerId))
  const unsent = useUnsentMessages().map(({ userId }) => userId)
  return useEmptyConversations([...new Set([...drafted, ...unsent])])
}

function ListSkeleton() {
  return (
    <Card className="divide-y divide-line overflow-hidden">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {['w-3/5', 'w-2/3', 'w-1/2', 'w-3/5'].map((width, index) => (
        <div key={index} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-11 shrink-0 rounded-pill!" />
          <div className="flex-1 pt-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className={`mt-2 h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </Card>
  )
}
