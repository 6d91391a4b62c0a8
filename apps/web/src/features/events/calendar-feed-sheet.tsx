import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Copy } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { copyLink } from '../../lib/share.ts'
import { events } from '../../locales/en/events.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { RowSkeletons } from '../settings/settings-group.tsx'
import { useCalendarFeed, useRenewFeed, useRevokeFeed } from './my-events.data.ts'

const words = events.mine

export interface CalendarFeedSheetProps {
  open: boolean
  onClose: () => void
}

/** The secret address at which calendar programs read the viewer's events. It is shown only after its creation. */
export default function CalendarFeedSheet({ open, onClose }: CalendarFeedSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.feedTitle} subtitle={words.feedText} closeLabel={words.close}>
      <CalendarFeed />
    </Sheet>
  )
}

function CalendarFeed() {
  const { data, error, isFetching, refetch } = useCalendarFeed()
  const renew = useRenewFeed()
  const revoke = useRevokeFeed()
  const [isAsking, setIsAsking] = useState(false)
  const createdAt = data?.createdAt ?? null
  const url = createdAt === null ? undefined : renew.data?.url
  return (
    <div className="min-h-24">
      {data ? (
        <div className="flex flex-col gap-3">
          {url && (
            <Field label={words.address}>
              {(control) => (
                <Input {...control} readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
              )}
            </Field>
          )}
          {createdAt !== null && !url && <p className="text-sm text-muted">{words.created(formatDate(createdAt))}</p>}
          <div className="format-actions">
            {url && (
              <Button tone="soft" onClick={() => copyLink(url, { title: words.copied }).catch(console.error)}>
                <Copy className="size-4.5" />
                {words.copy}
              </Button>
            )}
            {!url && (
              <Button
                tone={createdAt === null ? 'soft' : 'plain'}
                pending={renew.isPending}
                onClick={() => renew.mutate()}
              >
                {createdAt === null ? words.create : words.renew}
              </Button>
            )}
            {createdAt !== null && (
              <Button
                tone="quiet"
                aria-haspopup="dialog"
                pending={revoke.isPending}
                onClick={() => setIsAsking(true)}
                className="text-danger! hover:bg-danger-subtle!"
              >
                {words.revoke}
              </Button>
            )}
          </div>
          <ConfirmAction
            open={isAsking}
            title={words.revokeTitle}
            hint={words.revokeText}
            confirmLabel={words.revoke}
            cancelLabel={words.keep}
            closeLabel={words.close}
            onClose={() => setIsAsking(false)}
            onConfirm={() => revoke.mutate(undefined, { onSuccess: renew.reset })}
          />
        </div>
      ) : error ? (
        <FetchError title={loadErrorMessage(words.resource)} error={error} pending={isFetching} onRetry={refetch} />
      ) : (
        <RowSkeletons count={1} label={words.feedTitle} />
      )}
    </div>
  )
}
