import { buttonClass } from '@stoop/ui/button'
import type { DrawingName } from '@stoop/ui/drawing'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link, useParams } from 'wouter'
import { useCommunity } from '../features/communities/communities.data.ts'
import { EndSection } from '../features/communities/settings/end-section.tsx'
import { SettingsForm } from '../features/communities/settings/settings-form.tsx'
import { RowSkeletons, SettingsGroup } from '../features/settings/settings-group.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { getFetchErrorMessage, getHttpStatus } from '../lib/errors.ts'
import { FetchError } from '../lib/fetch-error.tsx'
import { communities } from '../locales/en/communities.ts'
import { communitySettings as words } from '../locales/en/community-settings.ts'

/** The settings of a community for its creator, at /communities/{id}/settings. */
export default function CommunitySettings() {
  const { id = '' } = useParams()
  const { data: community, error, isFetching, refetch } = useCommunity(id)
  useDocumentTitle(words.title)
  const path = `/communities/${id}`

  if (error && [400, 404].includes(getHttpStatus(error) ?? 0))
    return (
      <Message
        drawing="communityGone"
        title={communities.notFound}
        hint={communities.notFoundHint}
        href="/communities"
        link={communities.back}
      />
    )
  if (community && community.role !== 'creator')
    return <Message drawing="blocked" title={words.notYours} href={path} link={words.toCommunity} />
  return (
    <SettingsPage
      title={words.title}
      parent={{ href: path, label: words.back }}
      {...(community && { intro: community.name })}
    >
      {community ? (
        <>
          <SettingsForm community={community} />
          <EndSection community={community} />
        </>
      ) : (
        <SettingsGroup>
          {error ? (
            <FetchError
              title={getFetchErrorMessage(communities.resourceNames.one, error)}
              error={error}
              pending={isFetching}
              onRetry={refetch}
            />
          ) : (
            <RowSkeletons count={6} label={words.loading} />
          )}
        </SettingsGroup>
      )}
    </SettingsPage>
  )
}

interface MessageProps {
  drawing: DrawingName
  title: string
  hint?: string
  href: string
  link: string
}

function Message({ drawing, title, hint, href, link }: MessageProps) {
  return (
    <EmptyState
      drawing={drawing}
      fullPage
      title={title}
      {...(hint && { hint })}
      action={
        <Link href={href} className={buttonClass('plain')}>
          {link}
        </Link>
      }
    />
  )
}
