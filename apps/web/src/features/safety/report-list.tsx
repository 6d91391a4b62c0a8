import { Badge } from '@stoop/ui/badge'
import { Flag } from '@stoop/ui/lazy-icons'
import type { Report } from '@stoop/validators/reports'
import { reports } from '../../locales/en/reports.ts'
import { safety as words } from '../../locales/en/safety.ts'
import { RowIcon } from '../settings/settings-row.tsx'
import { useReports } from './reports.data.ts'
import { SafetyList } from './safety-list.tsx'

/** The viewer's reports and their outcomes. */
export function ReportList() {
  const list = useReports()
  return (
    <SafetyList
      words={words.reports}
      list={list}
      drawing="sentReports"
      renderRow={(report) => <ReportRow key={report.id} report={report} />}
    />
  )
}

function ReportRow({ report: { targetType, reason, text, createdAt, outcome } }: { report: Report }) {
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      <RowIcon>
        <Flag className="size-5" />
      </RowIcon>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-semibold">{words.reports.targets[targetType]}</span>
          <Badge tone={outcome === 'actionTaken' ? 'success' : outcome ? 'plain' : 'primary'}>
            {outcome ? words.reports.outcomes[outcome] : words.reports.open}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {reports.reasons[reason].label} · {words.reports.sentOn(createdAt)}
        </p>
        {text && (
          <p dir="auto" className="mt-1 line-clamp-3 text-sm whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
      </div>
    </li>
  )
}
