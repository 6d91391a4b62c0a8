import { Skeleton } from '@stoop/ui/skeleton'
import type { Byline } from '@stoop/validators/people'
import { messages as words } from '../../locales/en/messages.ts'
import { BackToList } from './back-to-list.tsx'

/** The shape of a conversation while it loads. A known friend's name is already shown. */
export function ConversationSkeleton({ person }: { person: Byline | undefined }) {
  return (
    <div className="conversation">
      <header className="conversation-header">
        <BackToList />
        {person ? (
          <h1 className="truncate font-semibold">
            <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
          </h1>
        ) : (
          <Skeleton className="h-4 w-36" />
        )}
      </header>
      <div className="conversation-log">
        <div className="conversation-inner">
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          {['12rem', '9rem', '15rem', '7rem', '11rem'].map((width, index) => (
            <span key={width} className="message-skeleton" data-own={index % 2 === 1 || undefined} style={{ width }}>
              <Skeleton className="h-10 w-full rounded-card!" />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
