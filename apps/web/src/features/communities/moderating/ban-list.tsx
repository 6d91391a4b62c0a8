import { Button } from '@stoop/ui/button'
import type { CommunityBan } from '@stoop/validators/community-roles'
import { useState } from 'react'
import { Link } from 'wouter'
import { communityModeration as words } from '../../../locales/en/community-moderation.ts'
import { PersonAvatar } from '../../profiles/person-avatar.tsx'
import { unban, useBans } from './moderating.data.ts'
import { ModerationList } from './moderation-list.tsx'

/** The bans of a community, newest first, each with Unban. */
export function BanList({ communityId }: { communityId: string }) {
  const list = useBans(communityId)
  return (
    <ModerationList
      list={list}
      texts={words.bans}
      drawing="blocked"
      renderRow={(ban) => <BanRow key={ban.id} ban={ban} communityId={communityId} />}
    />
  )
}

function BanRow({ ban, communityId }: { ban: CommunityBan; communityId: string }) {
  const { user, bannedBy, reason, createdAt } = ban
  const [isPending, setIsPending] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <li className="flex items-start gap-3 py-3 pe-2 ps-3.5">
      <PersonAvatar person={user} />
      <div className="min-w-0 flex-1">
        <Link href={`/profile/${user.username}`} className="leading-tight font-semibold hover:underline">
          <bdi className="line-clamp-2">{name}</bdi>
        </Link>
        <p className="text-sm text-muted">
          {words.bans.since(createdAt)}
          {bannedBy && (
            <>
              {` ${words.bans.by} `}
              <bdi>{`${bannedBy.firstName} ${bannedBy.lastName}`}</bdi>
            </>
          )}
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      </div>
      <Button
        tone="quiet"
        pending={isPending}
        aria-label={words.bans.unbanLabel(name)}
        onClick={() => {
          setIsPending(true)
          unban(communityId, ban).finally(() => setIsPending(false))
        }}
        className="shrink-0 px-3! text-sm"
      >
        {words.bans.unban}
      </Button>
    </li>
  )
}
