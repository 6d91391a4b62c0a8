import type { FoundPost } from '@stoop/validators/communities'
import { photoSrcSet } from '@stoop/validators/photo-url'
import { Link } from 'wouter'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { search } from '../../locales/en/search.ts'
import { getExternalUrl } from '../posts/external-image.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { highlight } from './highlight.ts'

export interface PostResultProps {
  post: FoundPost
  q: string
}

/** A post in the search results: author, time, community, the text with marked matches, and the first picture. */
export function PostResult({ post, q }: PostResultProps) {
  const { author, content, createdAt, images } = post
  const [image] = images
  const community = post.kind === 'community' ? post.community : undefined
  return (
    <Link
      href={community ? `/communities/${community.slug}/posts/${post.id}` : `/post/${post.id}`}
      className="flex gap-3 p-3.5 hover:bg-sunken"
    >
      <PersonAvatar person={author} size="medium" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <bdi className="font-semibold">{`${author.firstName} ${author.lastName}`}</bdi>
          <span className="text-sm text-muted">
            <RelativeTime date={createdAt} />
          </span>
        </span>
        {community && (
          <span className="mt-0.5 block truncate text-sm text-muted">
            {search.inCommunity} <bdi>{community.name}</bdi>
          </span>
        )}
        <span dir="auto" className="mt-1 line-clamp-3 [overflow-wrap:anywhere]">
          {highlight(content, q).map(({ text, start, isFound }) =>
            isFound ? (
              <mark key={start} className="rounded-sm bg-accent-subtle font-semibold text-foreground">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </span>
      {image && !getExternalUrl(image.url) && (
        <img
          src={image.url}
          srcSet={photoSrcSet(image.url)}
          sizes="64px"
          alt={image.alt ?? ''}
          loading="lazy"
          decoding="async"
          className="size-16 shrink-0 rounded-field bg-sunken object-cover"
        />
      )}
    </Link>
  )
}
