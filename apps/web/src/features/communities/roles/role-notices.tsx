import { Button } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import type { CommunityDetail } from '@stoop/validators/communities'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { flattenPages } from '../../../lib/paging.ts'
import { communityRoles as words } from '../../../locales/en/community-roles.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { PersonAvatar } from '../../profiles/person-avatar.tsx'
import { useCommunityMembers } from '../communities.data.ts'
import { useAnswerHandover, useVolunteer, withdrawHandover } from './roles.data.ts'

/**
 * Notices on a community's page: an open offer to take over, shown to the creator and to the chosen member; or that
 * the community has no creator.
 */
export function RoleNotices({ community }: { community: CommunityDetail }) {
  const { id: viewerId } = useAuth()
  const { handover, canVolunteer, role } = community
  if (handover?.to.id === viewerId) return <AskedCard community={community} handover={handover} />
  // A creator who has left still sees the offer, but cannot withdraw it.
  if (handover && role === 'creator') return <WaitingCard community={community} handover={handover} />
  if (canVolunteer) return <VolunteerCard community={community} />
  return null
}

interface HandoverCardProps {
  community: CommunityDetail
  handover: NonNullable<CommunityDetail['handover']>
}

const LIFETIME_MS = 7 * 86_400_000

/** Returns the last day on which the offer can be answered. */
const lastDayOf = ({ createdAt }: HandoverCardProps['handover']) =>
  formatDate(new Date(Date.parse(createdAt) + LIFETIME_MS).toISOString())

function AskedCard({ community, handover }: HandoverCardProps) {
  const creator = useCreator(community)
  const { mutate, isPending, isSuccess, variables } = useAnswerHandover(community)
  // The card stays until the community was refetched, so keep its buttons disabled after the answer.
  const isBusy = isPending || isSuccess
  const name = creator && `${creator.firstName} ${creator.lastName}`
  return (
    <NoticeCard
      title={name ? words.asked(name) : words.askedByCreator}
      hint={words.askedHint(lastDayOf(handover))}
      picture={creator && <PersonAvatar person={creator} />}
    >
      <Button tone="plain" disabled={isBusy} onClick={() => mutate(false)}>
        {words.decline}
      </Button>
      <Button pending={isBusy && variables} disabled={isBusy} onClick={() => mutate(true)}>
        {isBusy && variables ? words.accepting : words.accept}
      </Button>
    </NoticeCard>
  )
}

/** Returns the creator from the member list, or undefined while loading or if the viewer cannot see the creator. */
function useCreator({ id, creatorId }: CommunityDetail) {
  const members = flattenPages(useCommunityMembers(id).data)
  return members?.find(({ userId }) => userId === creatorId)?.user
}

function WaitingCard({ community, handover }: HandoverCardProps) {
  const { to } = handover
  return (
    <NoticeCard
      title={words.waiting(`${to.firstName} ${to.lastName}`)}
      hint={words.waitingHint(lastDayOf(handover))}
      picture={<PersonAvatar person={to} />}
    >
      <Button tone="plain" onClick={() => withdrawHandover(community.id)}>
        {words.withdraw}
      </Button>
    </NoticeCard>
  )
}

function VolunteerCard({ community }: { community: CommunityDetail }) {
  const { mutate, isPending, isSuccess } = useVolunteer(community)
  return (
    <NoticeCard title={words.noCreator} hint={words.noCreatorHint}>
      <Button pending={isPending || isSuccess} onClick={() => mutate()}>
        {isPending || isSuccess ? words.volunteering : words.volunteer}
      </Button>
    </NoticeCard>
  )
}

interface NoticeCardProps {
  title: string
  hint: string
  picture?: ReactNode
  /** The buttons. */
  children: ReactNode
}

function NoticeCard({ title, hint, picture, children }: NoticeCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          {picture}
          <div className="min-w-0 flex-1">
            <h2 id={id} className="font-semibold wrap-anywhere">
              {title}
            </h2>
            <p className="text-sm text-pretty text-muted">{hint}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 *:flex-1">{children}</div>
      </Card>
    </section>
  )
}
