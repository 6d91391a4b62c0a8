import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { useEffect, useRef } from 'react'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseContext } from './case-context.tsx'
import { CaseBadges, describeReasons, describeTarget, fullName } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseReports } from './case-reports.tsx'
import { CaseTarget } from './case-target.tsx'
import { DecisionCard } from './decision-card.tsx'
import './case.css'

interface CaseViewProps {
  item: ModerationCaseDetail
  /** Whether the queue is empty after this case. */
  isLast: boolean
  /** Called when the case leaves the queue. */
  onDone: () => void
}

/** A case: the reported content, the reports, the context and the decision. */
export function CaseView({ item, isLast, onDone }: CaseViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Scroll to the top for each case, and focus its title, so that screen readers announce it.
  useEffect(() => {
    const pane = heading.current?.closest('.split-item') ?? window
    pane.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { state, openedAt, reportCount, assignee, decision, isOnHold } = item
  return (
    <article className="case flex flex-col gap-5">
      <header className="flex flex-col items-start gap-1.5">
        <CaseBadges item={item} isOnHold={isOnHold} />
        <h1 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold wrap-anywhere outline-none">
          <bdi>{describeTarget(item)}</bdi>
        </h1>
        <p className="font-medium text-muted">{describeReasons(item)}</p>
        <p className="flex flex-wrap text-sm text-muted" style={dottedRow}>
          {reportCount > 0 && <span>{words.reportCount(reportCount)}</span>}
          <span className="relative">
            {reportCount > 0 && <Dot />}
            <RelativeTime date={openedAt} />
          </span>
          {assignee && (
            <span className="relative">
              <Dot />
              {words.assigned(fullName(assignee))}
            </span>
          )}
        </p>
      </header>
      {decision && <DecisionCard decision={decision} />}
      <CaseTarget item={item} />
      <CaseReports reports={item.reports} />
      <CaseContext items={item.context} />
      <CaseHistory item={item} />
      {state === 'open' && <CaseActions item={item} isLast={isLast} onDone={onDone} />}
    </article>
  )
}
