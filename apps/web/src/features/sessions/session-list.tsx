import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import { Laptop, Smartphone } from '@stoop/ui/lazy-icons'
import type { SessionView } from '@stoop/validators/sessions'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { sessions as words } from '../../locales/en/sessions.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import { RowIcon } from '../settings/settings-row.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.data.ts'

/** The devices that are signed in. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useSessions()
  const listRef = useFocusRestore<HTMLDivElement>()
  const items = [...(data?.items ?? [])].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const others = items.filter(({ isCurrent }) => !isCurrent)
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      <SettingsGroup title={words.title} hint={data && others.length === 0 ? words.onlyThis : words.hint}>
        {data ? (
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        ) : error ? (
          <FetchError title={words.failed} error={error} pending={isFetching} onRetry={refetch} />
        ) : (
          <RowSkeletons count={2} label={words.loading} />
        )}
        {others.length > 0 && <EndOthers count={others.length} />}
      </SettingsGroup>
    </div>
  )
}

function SessionRow({ session }: { session: SessionView }) {
  const { device, isCurrent, lastUsedAt, createdAt } = session
  const { mutate, isPending } = useEndSession()
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 py-3 pe-2 ps-4">
      <RowIcon>
        <Icon className="size-5" />
      </RowIcon>
      <div className="min-w-0 flex-[1_1_6rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="success">{words.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isCurrent ? (
            words.signedInOn(formatDate(createdAt))
          ) : (
            <>
              {words.lastUsed} <RelativeTime date={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          tone="quiet"
          pending={isPending}
          aria-label={words.signOutLabel(device)}
          onClick={() => mutate(session)}
          className="shrink-0 px-3! text-sm"
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useEndOtherSessions()
  return (
    <div className="p-2">
      <Button
        tone="quiet"
        wide
        pending={isPending}
        aria-haspopup="dialog"
        onPointerEnter={ConfirmAction.load}
        onClick={() => setIsOpen(true)}
        className="text-danger! hover:bg-danger-subtle!"
      >
        {words.signOutOthers}
      </Button>
      <ConfirmAction
        open={isOpen}
        title={words.signOutOthersTitle}
        hint={words.signOutOthersHint(count)}
        confirmLabel={words.signOutOthersConfirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={() => setIsOpen(false)}
        onConfirm={() => mutate()}
      />
    </div>
  )
}
