import { Badge } from '@stoop/ui/badge'
import type { ModerationCaseDetail, SharedMessage } from '@stoop/validators/moderation'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { fullName } from './case-facts.tsx'
import { EvidencePictures } from './evidence-pictures.tsx'

interface CaseMessagesProps {
  item: ModerationCaseDetail
  messages: readonly SharedMessage[]
}

/**
 * The messages that the reporter has shared, at the time of the report. The case contains no other messages of the conversation.
 */
export function CaseMessages({ item: { subject, reports, targetId, snapshot }, messages }: CaseMessagesProps) {
  const reporter = reports[0]?.reporter
  return (
    <>
      <p className="px-4 py-3.5 text-sm text-pretty text-muted">{words.sharedHint}</p>
      <ul className="divide-y divide-line border-t border-line">
        {messages.map(({ id, isOfSubject, text, images, createdAt }) => {
          const author = isOfSubject ? subject : reporter
          const isTarget = id === targetId
          // If the reported message was changed, the case also contains its current text.
          const shownText = isTarget ? (snapshot.text ?? text) : text
          return (
            <li key={id} className={`flex gap-3 px-4 py-3 ${isTarget ? 'bg-accent-subtle' : ''}`}>
              {author && <PersonAvatar person={author} />}
              <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi className="font-semibold">{author ? fullName(author) : words.deletedAccount}</bdi>
                  {isTarget && <Badge tone="accent">{words.target}</Badge>}
                  <span className="text-sm text-muted">
                    <RelativeTime date={createdAt} />
                  </span>
                </p>
                {shownText && <PostText ownerId={`message-${id}`} text={shownText} />}
                <EvidencePictures images={images} />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
