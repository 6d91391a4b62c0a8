import { Card } from '@stoop/ui/card'
import type { Statement } from '@stoop/validators/moderation'
import { formatDate } from '../../lib/dates.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { formatRule } from '../../locales/en/reports.ts'

/** A case's decision as moderators see it. */
export function DecisionCard({ decision }: { decision: Statement }) {
  const { action, rule, facts, createdAt, until } = decision
  return (
    <Card className="px-4 py-3.5">
      <h2 className="font-semibold">{words.outcomes[action]}</h2>
      <p className="text-sm text-muted">
        {[formatDate(createdAt), rule && formatRule(rule), until && words.until(until)].filter(Boolean).join(' · ')}
      </p>
      {facts && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {facts}
        </p>
      )}
    </Card>
  )
}
