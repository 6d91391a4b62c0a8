import { Button } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { Eye } from '@stoop/ui/icons'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { useState } from 'react'
import { Link } from 'wouter'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import PostImage from '../posts/post-image.tsx'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { fullName } from './case-facts.tsx'
import { getTargetUrl } from './target-url.ts'

/** The reported content at the time of the report. */
export function CaseTarget({ item }: { item: ModerationCaseDetail }) {
  const { id, subject, snapshot, targetState, targetType } = item
  const { text, name, createdAt } = snapshot
  const url = targetState === 'visible' ? getTargetUrl(item) : null
  return (
    <Card className="overflow-hidden">
      {subject && (
        <div className="flex items-center gap-3 px-4 pt-3.5">
          <PersonAvatar person={subject} />
          <div className="min-w-0 flex-1">
            <Link href={`/profile/${subject.username}`} className="font-semibold wrap-anywhere">
              <bdi>{fullName(subject)}</bdi>
            </Link>
            <p className="text-sm text-muted">{createdAt && <RelativeTime date={createdAt} />}</p>
          </div>
        </div>
      )}
      <div className="flex flex-col gap-3 px-4 py-3.5 wrap-anywhere">
        {targetType === 'community' && name && <p className="font-semibold">{name}</p>}
        {text && <PostText ownerId={`case-${id}`} text={text} />}
        <Pictures snapshot={snapshot} />
        {!text && !snapshot.imageUrl && <p className="text-muted italic">{words.noText[targetType]}</p>}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-1.5 text-sm text-muted">
        <span className="py-2">{words.targetStates[targetState]}</span>
        {url && (
          <Link href={url} className="inline-flex min-h-11 items-center font-semibold text-primary">
            {words.openTarget}
          </Link>
        )}
      </p>
    </Card>
  )
}

/** Shows reported pictures only after a tap, because they may be disturbing. */
function Pictures({ snapshot }: Pick<ModerationCaseDetail, 'snapshot'>) {
  const [areShown, setAreShown] = useState(false)
  const { imageUrl, imageAlt, imageWidth = null, imageHeight = null, moreImages = [] } = snapshot
  if (!imageUrl) return null
  const images = [{ url: imageUrl, alt: imageAlt, width: imageWidth, height: imageHeight }, ...moreImages]
  if (areShown)
    return images.map(({ url, alt, width, height }) => (
      <PostImage key={url} url={url} alt={alt ?? ''} size={width && height ? { width, height } : undefined} />
    ))
  return (
    <div className="flex flex-col items-center gap-1 rounded-field bg-sunken px-4 py-6 text-center">
      {images.map(({ url, alt }) => alt && <p key={url}>{alt}</p>)}
      <p className="text-sm text-muted">{words.pictureHint}</p>
      <Button tone="plain" onClick={() => setAreShown(true)} className="mt-2">
        <Eye className="size-4.5" />
        {words.showPicture}
      </Button>
    </div>
  )
}
