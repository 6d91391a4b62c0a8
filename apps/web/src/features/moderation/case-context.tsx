import { Badge } from '@stoop/ui/badge'
import { Card } from '@stoop/ui/card'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { PostText } from '../posts/post-text.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { fullName } from './case-facts.tsx'
import { Section } from './section.tsx'

/** The posts and replies around the target. */
export function CaseContext({ items }: { items: ModerationCaseDetail['context'] }) {
  // The target alone is no context, so show nothing.
  if (items.every(({ isTarget }) => isTarget)) return null
  return (
    <Section title={words.context}>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {items.map(({ id, kind, author, content, createdAt, isTarget }) => (
            <li
              key={id}
              className={`flex gap-3 py-3 pe-4 ${kind === 'reply' ? 'ps-8' : 'ps-4'} ${isTarget ? 'bg-accent-subtle' : ''}`}
            >
              <PersonAvatar person={author} />
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi className="font-semibold">{fullName(author)}</bdi>
                  {isTarget && <Badge tone="accent">{words.target}</Badge>}
                  <span className="text-sm text-muted">
                    <RelativeTime date={createdAt} />
                  </span>
                </p>
                <PostText ownerId={`context-${id}`} text={content} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
