import { CountBadge } from '@stoop/ui/badge'
import { cardClass } from '@stoop/ui/card'
import type { CommunityInvitation } from '@stoop/validators/community-entry'
import { useId, useState } from 'react'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { entry as words } from '../../locales/en/community-entry.ts'
import { CommunityFacts } from '../communities/community-facts.tsx'
import { CommunityTile } from '../communities/community-tile.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { InvitationAnswerButtons } from './invitation-answer.tsx'
import { type InvitationAnswer, useInvitations } from './invitations.data.ts'

/** The viewer's open invitations to communities. Renders nothing while loading and if there are none. */
export function InvitationList() {
  const titleId = useId()
  const list = useInvitations()
  const listRef = useFocusRestore<HTMLElement>()
  const items = flattenPages(list.data) ?? []
  if (items.length === 0) return null
  return (
    <section ref={listRef} tabIndex={-1} aria-labelledby={titleId} className="mb-4 outline-none">
      <h2 id={titleId} className="mb-2 flex items-center gap-2 font-serif text-lg font-semibold">
        {words.invitations}
        <CountBadge count={items.length} />
      </h2>
      <ul className={`${cardClass} divide-y divide-line`}>
        {items.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}

function InvitationCard({ invitation: { community, inviter, createdAt } }: { invitation: CommunityInvitation }) {
  const { name, description, rules } = community
  const [answer, setAnswer] = useState<InvitationAnswer>()
  return (
    <li className="p-3.5">
      <div className="flex items-center gap-2 text-sm text-muted">
        <PersonAvatar person={inviter} size="small" />
        <p className="min-w-0 flex-1">
          <span className="font-medium text-foreground">
            <bdi>{`${inviter.firstName} ${inviter.lastName}`}</bdi> {words.invitedYou}
          </span>
          {' · '}
          <RelativeTime date={createdAt} />
        </p>
      </div>
      <div className="mt-3 flex gap-3.5">
        <CommunityTile community={community} />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 leading-snug font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <div className="mt-1">
            <CommunityFacts community={community} />
          </div>
        </div>
      </div>
      {description && (
        <p dir="auto" className="mt-2.5 text-sm wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      {rules && (
        <details className="group mt-1.5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-tag text-sm font-semibold text-primary">
            {words.rules}
          </summary>
          <p
            dir="auto"
            className="mb-2 rounded-field bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line"
          >
            {rules}
          </p>
        </details>
      )}
      <div className="mt-3">
        <InvitationAnswerButtons community={community} answer={answer} onAnswer={setAnswer} />
      </div>
    </li>
  )
}
