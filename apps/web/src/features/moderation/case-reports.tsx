import { Badge } from '@stoop/ui/badge'
import { Card } from '@stoop/ui/card'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
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
              <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-sm text-muted *:not-first:before:mr-1.5 *:not-first:before:content-['·']">
                <bdi>{reporter ? fullName(reporter) : words.noAccount}</bdi>
                <RelativeTime date={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
