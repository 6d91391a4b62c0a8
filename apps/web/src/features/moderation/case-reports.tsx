import { Badge } from '@stoop/ui/badge'
import { Card } from '@stoop/ui/card'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { reports as reportWords } from '../../locales/en/reports.ts'
import { fullName } from './case-facts.tsx'
import { Section } from './section.tsx'

/** The reports of a case, with their reporters. */
export function CaseReports({ reports }: Pick<ModerationCaseDetail, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Section title={words.reports(reports.length)} hint={words.reportsHint}>
      <Card>
        <ul className="divide-y divide-line">
          {reports.map(({ id, reason, text, weight, createdAt, reporter }) => (
            <li key={id} className="px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{reportWords.reasons[reason].label}</span>
                {weight < 1 && <Badge>{words.lightWeight}</Badge>}
              </p>
              {text && (
                <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
                  {text}
                </p>
              )}
              <p className="mt-0.5 flex flex-wrap text-sm text-muted" style={dottedRow}>
                <bdi>{reporter ? fullName(reporter) : words.noAccount}</bdi>
                <span className="relative">
                  <Dot />
                  <RelativeTime date={createdAt} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
