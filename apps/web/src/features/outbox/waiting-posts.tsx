import './outbox.css'
import { cardClass } from '@stoop/ui/card'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { DetailsSummaryProps } from '../posts/formats/details-summary.tsx'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import type { EntryOf } from './entries.ts'
import { EntryPictures } from './entry-pictures.tsx'
import { EntryStatus } from './entry-status.tsx'
import { useUnsentPosts } from './use-outbox.ts'

export interface WaitingPostsProps {
  /**
   * The feed above which the posts wait: of friends, of the city, of all communities of the viewer, or the id of a community.
   */
  feed: string
}

// In this chunk, which Home loads after the first paint, so that the first load does not name the entry's files.
const DetailsSummary = lazyComponent<DetailsSummaryProps>(() => import('../posts/formats/details-summary.tsx'))
const EditionEntry = lazyComponent<object>(() => import('../editions/edition-entry.tsx'))

/** What is shown above a feed: on Home a new evening edition, and the viewer's posts that wait for a connection. */
export default function AboveFeed({ feed }: WaitingPostsProps) {
  return (
    <>
      {feed === 'friends' && (
        <Suspense>
          <EditionEntry />
        </Suspense>
      )}
      <WaitingPosts feed={feed} />
    </>
  )
}

/** The viewer's posts that wait for a connection or were refused, newest first. */
export function WaitingPosts({ feed }: WaitingPostsProps) {
  const posts = useUnsentPosts().filter((post) => isInFeed(post, feed))
  if (posts.length === 0) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      {posts.map((post) => (
        <WaitingPost key={post.id} post={post} />
      ))}
    </section>
  )
}

function isInFeed({ communityId, visibility }: EntryOf<'post'>, feed: string): boolean {
  if (feed === 'friends') return communityId === null
  if (feed === 'city') return communityId === null && visibility === 'public'
  return feed === 'communities' ? communityId !== null : communityId === feed
}

function WaitingPost({ post }: { post: EntryOf<'post'> }) {
  const viewer = useAuth()
  return (
    <article className={`${cardClass} flex flex-col gap-3 px-4 pt-3.5 pb-1`}>
      <header className="flex items-center gap-3">
        <PersonAvatar person={viewer} />
        <bdi className="min-w-0 flex-1 leading-tight font-semibold">{`${viewer.firstName} ${viewer.lastName}`}</bdi>
      </header>
      {post.content && <PostText ownerId={post.id} text={post.content} lang={post.lang} />}
      {post.details && (
        <Suspense>
          <DetailsSummary details={post.details} />
        </Suspense>
      )}
      <EntryPictures pictures={post.pictures} />
      <EntryStatus entry={post} />
    </article>
  )
}
