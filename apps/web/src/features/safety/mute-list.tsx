import { MessageCircle, Users } from '@stoop/ui/icons'
import type { Mute } from '@stoop/validators/blocks'
import { useState } from 'react'
import { safety as words } from '../../locales/en/safety.ts'
import {
  communityToMute,
  type MuteSubject,
  memberToMute,
  postToMute,
  sendMute,
  sendUnmute,
  useMutes,
} from '../people/mutes.data.ts'
import { friendPostKind } from '../posts/posts.data.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { RowIcon } from '../settings/settings-row.tsx'
import { ReleaseButton, SafetyList } from './safety-list.tsx'

/** The members, communities and posts that the viewer has muted. */
export function MuteList() {
  const list = useMutes()
  return (
    <SafetyList
      words={words.mutes}
      list={list}
      drawing="muted"
      renderRow={(mute) => <MuteRow key={mute.id} mute={mute} />}
    />
  )
}

/** A mute. After Unmute, the row stays with an Undo until the viewer leaves. */
function MuteRow({ mute }: { mute: Mute }) {
  const { until, user, excerpt } = mute
  const [isMuted, setIsMuted] = useState(true)
  const [isPending, setIsPending] = useState(false)
  const subject = subjectOf(mute)
  const title = titleOf(mute)

  function toggle() {
    setIsPending(true)
    const change = isMuted ? sendUnmute(subject, ['people.mutes']) : sendMute(subject, until, ['people.mutes'])
    change
      .then(
        () => setIsMuted(!isMuted),
        () => undefined,
      )
      .finally(() => setIsPending(false))
  }

  return (
    <li className="flex items-center gap-3.5 py-3 pe-2 ps-4">
      {user ? (
        <PersonAvatar person={user} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center">
          <RowIcon>
            {mute.targetType === 'community' ? <Users className="size-5" /> : <MessageCircle className="size-5" />}
          </RowIcon>
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 leading-tight font-semibold">
          <bdi>{title}</bdi>
        </p>
        {excerpt && (
          <p dir="auto" className="truncate text-sm text-muted">
            {excerpt}
          </p>
        )}
        <p className="text-sm text-muted" role="status">
          {isMuted ? words.mutedUntil(until) : words.mutes.unmuted}
        </p>
      </div>
      <ReleaseButton
        label={isMuted ? words.mutes.unmute : words.mutes.again}
        fullLabel={isMuted ? words.mutes.unmuteLabel(title) : words.mute(title)}
        pending={isPending}
        onClick={toggle}
      />
    </li>
  )
}

function titleOf({ targetType, user, community }: Mute): string {
  if (user) return `${user.firstName} ${user.lastName}`
  if (targetType === 'post') return words.mutes.post
  if (!community) return words.mutes.gone
  return targetType === 'community' ? community.name : words.mutes.postIn(community.name)
}

function subjectOf({ targetType, targetId, user, community }: Mute): MuteSubject {
  if (targetType === 'member') return memberToMute(user ?? { id: targetId, firstName: words.mutes.gone })
  if (targetType === 'community') return communityToMute({ id: targetId, name: community?.name ?? words.mutes.gone })
  return postToMute(community ? { ...friendPostKind, communityId: community.id } : friendPostKind, targetId)
}
