import { useParams } from 'wouter'
import { friendPostKind } from '../features/posts/posts.data.ts'
import { PostThread } from '../features/replies/post-thread.tsx'
import { tabLabels } from '../locales/en/app-shell.ts'
import { communityPosts as words } from '../locales/en/community-posts.ts'

/** A friend's or public post with its replies, at /post/{id}. */
export default function Post() {
  const { id = '' } = useParams()
  return (
    <PostThread
      postKind={friendPostKind}
      postId={id}
      query="posts.one"
      title={words.post}
      back={{ href: '/', label: tabLabels.home }}
      unavailableLink={words.toHome}
    />
  )
}
