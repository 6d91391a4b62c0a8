import { Card } from '@stoop/ui/card'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { formatDate } from '../../lib/dates.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { formatRule } from '../../locales/en/reports.ts'
import { fullName } from './case-facts.tsx'
import { Section } from './section.tsx'

/** Earlier decisions about the same member, and the log of the case. */
export function CaseHistory({ item: { subject, earlierDecisions, history } }: { item: ModerationCaseDetail }) {
  return (
    <>
      {subject && (
        <Section title={words.record}>
          {earlierDecisions.length === 0 ? (
            <p className="text-muted">{words.noRecord}</p>
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {earlierDecisions.map(({ action, rule, createdAt }) => (
                  <li key={createdAt} className="flex flex-wrap justify-between gap-x-3 px-4 py-2.5">
                    <span>
                      <span className="font-semibold">{words.outcomes[action]}</span>
                      {rule && ` · ${formatRule(rule)}`}
                    </span>
                    <span className="text-sm text-muted">{formatDate(createdAt)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </Section>
      )}
      {history.length > 0 && (
        <Section title={words.history}>
          <ol className="flex flex-col gap-2 border-s-2 border-line ps-3.5">
            {history.map(({ at, actor, action, text }) => (
              <li key={`${at} ${action}`} className="text-sm">
                <p className="flex flex-wrap gap-x-1.5 text-muted">
                  <bdi className="font-semibold text-foreground">{actor ? fullName(actor) : words.system}</bdi>
                  {words.historyActions[action] ?? action}
                  <RelativeTime date={at} />
                </p>
                {text && (
                  <p dir="auto" className="mt-1 rounded-field bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}
