import { Card } from '@stoop/ui/card'
import { photoSrcSet } from '@stoop/validators/photo-url'
import type { PostPreview } from '@stoop/validators/posts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { posts } from '../../locales/en/posts.ts'
import { sharedCard } from '../../locales/en/shared-card.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { getAspectRatio } from './image-ratio.ts'

/** The preview of a public post for visitors: author, first words and a picture. */
export function PostPreviewCard({ post: { author, words, image } }: { post: PostPreview }) {
  const name = `${author.firstName} ${author.lastName}`
  useDocumentTitle(name)
  const size = image?.width && image.height ? { width: image.width, height: image.height } : undefined
  return (
    <Card className="flex flex-col gap-3 p-4 pb-5">
      <div className="flex items-center gap-3">
        <PersonAvatar person={author} />
        <div className="min-w-0 flex-1">
          <h1 className="leading-tight font-semibold">
            <bdi>{name}</bdi>
          </h1>
          <p className="truncate text-sm text-muted">
            <bdi>@{author.username}</bdi>
          </p>
        </div>
      </div>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {words}
      </p>
      {image && (
        <img
          src={image.url}
          srcSet={photoSrcSet(image.url)}
          sizes="min(100vw, 480px)"
          alt={image.alt ?? posts.imageBy(name)}
          referrerPolicy="no-referrer"
          className="w-full rounded-field bg-sunken object-cover"
          style={{ aspectRatio: getAspectRatio(size) }}
        />
      )}
      <p className="text-center text-sm text-balance text-muted">{sharedCard.postHint(author.firstName)}</p>
    </Card>
  )
}
