import { Card } from '@stoop/ui/card'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { Link } from 'wouter'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { fullName } from './case-facts.tsx'
import { CaseMessages } from './case-messages.tsx'
import { EvidencePictures } from './evidence-pictures.tsx'
import { getTargetUrl } from './target-url.ts'

/** The reported content at the time of the report. */
export function CaseTarget({ item }: { item: ModerationCaseDetail }) {
  const { snapshot, targetState } = item
  const url = targetState === 'visible' ? getTargetUrl(item) : null
  return (
    <Card className="overflow-hidden">
      {snapshot.messages ? <CaseMessages item={item} messages={snapshot.messages} /> : <TargetContent item={item} />}
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

function TargetContent({ item: { id, subject, snapshot, targetType } }: { item: ModerationCaseDetail }) {
  const { text, name, createdAt } = snapshot
  return (
    <>
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
        {targetType === 'community' && name && (
          <p dir="auto" className="font-semibold">
            {name}
          </p>
        )}
        {text && <PostText ownerId={`case-${id}`} text={text} />}
        <EvidencePictures images={toImages(snapshot)} />
        {!text && !snapshot.imageUrl && <p className="text-muted italic">{words.noText[targetType]}</p>}
      </div>
    </>
  )
}

function toImages(snapshot: ModerationCaseDetail['snapshot']) {
  const { imageUrl, imageAlt, imageWidth = null, imageHeight = null, moreImages = [] } = snapshot
  return imageUrl ? [{ url: imageUrl, alt: imageAlt, width: imageWidth, height: imageHeight }, ...moreImages] : []
}
