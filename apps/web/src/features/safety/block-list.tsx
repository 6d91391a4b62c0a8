import type { Block } from '@stoop/validators/blocks'
import { useState } from 'react'
import { safety as words } from '../../locales/en/safety.ts'
import { refreshOtherQueries, sendBlock, sendUnblock, useBlocks } from '../people/blocks.data.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { ReleaseButton, SafetyList } from './safety-list.tsx'

/** The members that the viewer has blocked. */
export function BlockList() {
  const list = useBlocks()
  return (
    <SafetyList
      words={words.blocks}
      list={list}
      drawing="blocked"
      renderRow={(block) => <BlockRow key={block.id} block={block} />}
    />
  )
}

/** A blocked member. After Unblock, the row stays with an Undo until the viewer leaves. */
function BlockRow({ block: { user, createdAt } }: { block: Block }) {
  const [isBlocked, setIsBlocked] = useState(true)
  const [isPending, setIsPending] = useState(false)
  const name = `${user.firstName} ${user.lastName}`

  function toggle() {
    setIsPending(true)
    const change = isBlocked ? sendUnblock(user) : sendBlock(user)
    change
      .then(
        () => {
          setIsBlocked(!isBlocked)
          refreshOtherQueries()
        },
        () => undefined,
      )
      .finally(() => setIsPending(false))
  }

  return (
    <li className="flex items-center gap-3.5 py-3 pe-2 ps-4">
      <PersonAvatar person={user} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 leading-tight font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-sm text-muted">
          <bdi>@{user.username}</bdi>
        </p>
        <p className="text-sm text-muted" role="status">
          {isBlocked ? words.blocks.since(createdAt) : words.blocks.unblocked}
        </p>
      </div>
      <ReleaseButton
        label={isBlocked ? words.blocks.unblock : words.blocks.again}
        fullLabel={isBlocked ? words.blocks.unblockLabel(name) : words.block(name)}
        pending={isPending}
        onClick={toggle}
      />
    </li>
  )
}
