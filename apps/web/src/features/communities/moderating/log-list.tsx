import type { CommunityLogEntry } from '@stoop/validators/community-roles'
import type { Byline } from '@stoop/validators/people'
import { RelativeTime } from '../../../lib/relative-time.tsx'
import { communityModeration as words } from '../../../locales/en/community-moderation.ts'
import { useCommunityLog } from './moderating.data.ts'
import { ModerationList } from './moderation-list.tsx'

/** The log of a community: the actions of its moderators, newest first. */
export function LogList({ communityId }: { communityId: string }) {
  const list = useCommunityLog(communityId)
  return (
    <ModerationList
      list={list}
      texts={words.log}
      drawing="cases"
      renderRow={(entry) => <LogRow key={entry.id} entry={entry} />}
    />
  )
}

function LogRow({ entry: { actor, action, user, reason, at } }: { entry: CommunityLogEntry }) {
  // After a hand-over, the log entry has the same member as actor and as the member concerned. Name this member once.
  const concerned = user && user.id !== actor?.id ? user : undefined
  return (
    <li className="px-3.5 py-3">
      <p className="wrap-anywhere">
        {actor ? <Name person={actor} /> : <span className="font-semibold">{words.log.unknown}</span>}{' '}
        {words.log.action(action)}
        {concerned && (
          <>
            {` ${words.log.joint(action)} `}
            <Name person={concerned} />
          </>
        )}
      </p>
      {reason && (
        <p dir="auto" className="mt-1 border-s-2 border-line ps-2.5 text-sm wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        <RelativeTime date={at} />
      </p>
    </li>
  )
}

const Name = ({ person: { firstName, lastName } }: { person: Byline }) => (
  <bdi className="font-semibold">{`${firstName} ${lastName}`}</bdi>
)
