import type { CommunityDetail } from '@stoop/validators/communities'
import { useMemo } from 'react'
import { useParams } from 'wouter'
import { useCommunity } from '../features/communities/communities.data.ts'
import { CommunityPostTime } from '../features/communities/community-post-date.tsx'
import { communityPostKind } from '../features/communities/community-posts.data.ts'
import { ReadablePost } from '../features/communities/readable-post.tsx'
import { JoinActions } from '../features/community-entry/join-actions.tsx'
import { isNotFound, PostMessage, PostThread } from '../features/replies/post-thread.tsx'
import { PostThreadSkeleton } from '../features/replies/post-thread-skeleton.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { getFetchErrorMessage } from '../lib/errors.ts'
import { FetchError } from '../lib/fetch-error.tsx'
import { HomeLink } from '../lib/home-link.tsx'
import { communities } from '../locales/en/communities.ts'
import { communityPosts as words } from '../locales/en/community-posts.ts'

/** A community post with its replies, at /communities/{id}/posts/{postId}. */
export default function CommunityPost() {
  const { id = '', postId = '' } = useParams()
  const { data: community, error, isFetching, refetch } = useCommunity(id)
  useDocumentTitle(community && words.titleIn(community.name))

  if (isNotFound(error))
    return (
      <PostMessage
        title={communities.notFound}
        hint={communities.notFoundHint}
        href="/communities"
        link={communities.back}
      />
    )
  if (!community && error)
    return (
      <FetchError
        fullPage
        link={<HomeLink />}
        title={getFetchErrorMessage(communities.resourceNames.one, error)}
        error={error}
        pending={isFetching}
        onRetry={refetch}
      />
    )
  if (!community) return <PostThreadSkeleton />
  const canRead = community.canReadPosts && community.isReadableBeforeJoining
  if (!community.isJoined && canRead) return <ReadableThread community={community} postId={postId} />
  if (!community.isJoined)
    return (
      <PostMessage
        title={words.membersOnly(community.name)}
        hint={words.membersOnlyHint}
        href={`/communities/${community.id}`}
        link={words.toCommunity}
      />
    )
  return <Thread community={community} postId={postId} />
}

function Thread({ community, postId }: { community: CommunityDetail; postId: string }) {
  const { id, name, canModerate: isModerator, creatorId } = community
  const postKind = useMemo(
    () => ({ ...communityPostKind(id, { isModerator, creatorId }), Date: CommunityPostTime }),
    [id, isModerator, creatorId],
  )
  return (
    <PostThread
      postKind={postKind}
      postId={postId}
      query="communities.onePost"
      title={words.titleIn(name)}
      back={{ href: `/communities/${id}`, label: name }}
      unavailableLink={words.toCommunity}
    />
  )
}

/** The post and its replies for a non-member, if the community lets everyone read them, with the way to join. */
function ReadableThread({ community, postId }: { community: CommunityDetail; postId: string }) {
  const { id, name } = community
  const postKind = useMemo(() => ({ ...communityPostKind(id), Date: CommunityPostTime, isReadOnly: true }), [id])
  return (
    <>
      <PostThread
        postKind={postKind}
        postId={postId}
        query="communities.onePost"
        title={words.titleIn(name)}
        back={{ href: `/communities/${id}`, label: name }}
        unavailableLink={words.toCommunity}
        renderPost={(post, showReplies) => <ReadablePost postKind={postKind} post={post} onReplies={showReplies} />}
      />
      <JoinActions community={community} />
    </>
  )
}
