import { RadioList } from '@stoop/ui/radio-list'
import { Sheet } from '@stoop/ui/sheet'
import { Switch } from '@stoop/ui/switch'
import { NOTIFICATION_LEVELS } from '@stoop/validators/choices'
import type { CommunityDetail, MembershipInput } from '@stoop/validators/communities'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { communityMembership as words } from '../../locales/en/community-membership.ts'

export interface MembershipDialogProps {
  open: boolean
  community: CommunityDetail
  onClose: () => void
}

/** Sets the notification level of a community, and whether the profile shows the membership. Saves each choice at once. */
export default function MembershipDialog({ open, community, onClose }: MembershipDialogProps) {
  const { id, slug, membership } = community
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (change: Omit<MembershipInput, 'id'>) => client.communities.updateMembership.mutate({ id, ...change }),
    onSuccess(updated) {
      for (const ref of [id, slug])
        queryClient.setQueryData(api.communities.one.queryOptions({ id: ref }).queryKey, (cached) => cached && updated)
    },
    meta: { failure: words.failed, stale: ['profiles.communities'] },
  })
  const shown = { ...membership, ...(isPending && variables) }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} subtitle={community.name} closeLabel={words.close}>
      <div className="-mx-4 flex flex-col gap-2">
        <RadioList
          label={words.level}
          options={NOTIFICATION_LEVELS.map((value) => ({ value, ...words.levels[value] }))}
          value={shown.notificationLevel ?? 'replies'}
          onChange={(notificationLevel) => mutate({ notificationLevel })}
        />
        <div className="px-4">
          <Switch
            label={words.onProfile}
            hint={words.onProfileHint}
            checked={shown.isOnProfile ?? true}
            onChange={(isOnProfile) => mutate({ isOnProfile })}
          />
        </div>
      </div>
    </Sheet>
  )
}
