import { photoSrcSet } from '@stoop/validators/photo-url'
import type { Post } from '@stoop/validators/posts'
import { useId } from 'react'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { formatClock } from './edition-dates.ts'

type EditionItem = Pick<Post, 'id' | 'author' | 'content' | 'lang' | 'createdAt' | 'imageUrl' | 'imageAlt'>

interface EditionPostProps {
  post: EditionItem
  href: string
  /** The name of the community; undefined outside of communities. */
  community?: string
}

/** A post in an edition: author, time, the beginning of the text and a small picture. All of it opens the post. */
export function EditionPost({ post, href, community }: EditionPostProps) {
  const id = useId()
  const { author, content, lang = '', createdAt, imageUrl, imageAlt } = post
  const name = `${author.firstName} ${author.lastName}`
  return (
    <li id={`edition-${post.id}`} data-item={post.id} className="edition-post">
      <article aria-labelledby={`${id}-who`}>
        {community !== undefined && (
          <p className="edition-community">
            <bdi>{community}</bdi>
          </p>
        )}
        <header>
          <PersonAvatar person={author} size="small" />
          <Link id={`${id}-who`} href={href} className="edition-link">
            <bdi>{name}</bdi>
          </Link>
          <time dateTime={createdAt}>{formatClock(createdAt)}</time>
        </header>
        <div className="edition-words">
          <p dir="auto" lang={lang}>
            {content}
          </p>
          {imageUrl && (
            <img
              src={imageUrl}
              srcSet={photoSrcSet(imageUrl)}
              sizes="96px"
              alt={imageAlt ?? words.pictureBy(name)}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          )}
        </div>
      </article>
    </li>
  )
}
