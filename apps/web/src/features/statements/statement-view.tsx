import { Card } from '@stoop/ui/card'
import type { Statement } from '@stoop/validators/moderation'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { formatRule } from '../../locales/en/reports.ts'
import { statements as words } from '../../locales/en/statements.ts'

/** A statement: the decision, its rule, facts and end, and how it was made. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const { action, rule, facts, until, createdAt, excerpt, targetType, source, communityName } = statement
  return (
    <Card>
      <dl className="divide-y divide-line">
        {action !== 'removeMember' && action !== 'ban' && (
          <Fact name={words.about}>
            {words.ownThing(targetType)}
            {excerpt && (
              <q dir="auto" className="mt-1 block border-s-2 border-line ps-3 text-muted wrap-anywhere">
                {excerpt}
              </q>
            )}
          </Fact>
        )}
        {rule && <Fact name={words.rule}>{formatRule(rule)}</Fact>}
        {facts && communityName && (
          <Fact name={words.wordsOf(communityName)}>
            <q dir="auto" className="mt-1 block border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-wrap">
              {facts}
            </q>
          </Fact>
        )}
        {facts && !communityName && (
          <Fact name={words.facts}>
            <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {facts}
            </span>
          </Fact>
        )}
        {action === 'suspend' && <Fact name={words.until}>{until ? formatDate(until) : words.forGood}</Fact>}
        <Fact name={words.decidedOn}>{formatDate(createdAt)}</Fact>
        {communityName && <Fact name={words.decidedBy}>{words.moderatorOf(communityName)}</Fact>}
        <Fact name={words.how}>{words.sources[source]}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="px-4 py-3">
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
