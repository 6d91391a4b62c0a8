import { Button } from '@stoop/ui/button'
import { RotateCcw } from '@stoop/ui/lazy-icons'
import type { DeletedCommunity } from '@stoop/validators/communities'
import { formatDate } from '../../../lib/dates.ts'
import { FetchError } from '../../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../../lib/load-error-message.ts'
import { flattenPages } from '../../../lib/paging.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { SettingsGroup } from '../../settings/settings-group.tsx'
import { useDeletedCommunities, useRestoreCommunity } from './community-settings.data.ts'

/** The communities that the viewer has deleted and can restore. Renders nothing if there are none. */
export function DeletedCommunities() {
  const list = useDeletedCommunities()
  const listRef = useFocusRestore<HTMLDivElement>()
  const items = flattenPages(list.data)
  if (!items && !list.error) return null
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none empty:hidden">
      {!items && (
        <SettingsGroup title={words.deletedList}>
          <FetchError
            title={loadErrorMessage(words.deletedFailed)}
            error={list.error}
            pending={list.isFetching}
            onRetry={list.refetch}
          />
        </SettingsGroup>
      )}
      {items && items.length > 0 && (
        <SettingsGroup title={words.deletedList}>
          {items.map((community) => (
            <DeletedRow key={community.id} community={community} />
          ))}
        </SettingsGroup>
      )}
    </div>
  )
}

function DeletedRow({ community }: { community: DeletedCommunity }) {
  const { mutate, isPending, isSuccess } = useRestoreCommunity(community)
  const { name, erasedAt } = community
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={erasedAt}>{words.erasedOn(formatDate(erasedAt))}</time>
        </p>
      </div>
      <Button
        tone="plain"
        pending={isPending || isSuccess}
        aria-label={words.restoreLabel(name)}
        onClick={() => mutate()}
        className="px-4!"
      >
        {!isPending && !isSuccess && <RotateCcw className="size-4.5" />}
        {words.restore}
      </Button>
    </div>
  )
}
