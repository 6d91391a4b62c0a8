import type { ModerationCase } from '@stoop/validators/moderation'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { CaseBadges, describeReasons, describeTarget, fullName } from './case-facts.tsx'
import { takeLastCase } from './last-case.ts'
import type { CaseState } from './moderation.data.ts'
import { caseUrl, FROM_QUEUE } from './use-open-case.ts'

export interface CaseRowProps {
  item: ModerationCase
  list: CaseState
  /** The case that is open beside the queue. */
  openCaseId: string | null
}

/** A case in the queue. The whole row opens it. */
export function CaseRow({ item, list, openCaseId }: CaseRowProps) {
  const { id, subject, excerpt, targetType, openedAt, assignee } = item
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = id === openCaseId
  useEffect(() => {
    if (!isOpen && takeLastCase(id)) link.current?.focus({ preventScroll: true })
  }, [id, isOpen])
  return (
    <Link
      ref={link}
      href={caseUrl(list, id)}
      // Back closes the case even if several cases were opened beside the queue.
      replace={openCaseId !== null}
      state={openCaseId === null ? FROM_QUEUE : history.state}
      aria-current={isOpen ? 'true' : undefined}
      data-case={id}
      className="flex gap-3 px-4 py-3.5 -outline-offset-2 transition-[background-color] hover:bg-sunken/60 focus-visible:bg-sunken/60 active:bg-sunken"
    >
      <PersonAvatar person={subject ?? NOBODY} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <strong className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{describeTarget(item)}</bdi>
          </strong>
          <CaseBadges item={item} />
        </span>
        <span className="mt-0.5 block text-sm font-medium text-muted">{describeReasons(item)}</span>
        <span dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
          {excerpt || <em className="text-muted">{words.noText[targetType]}</em>}
        </span>
        <span className="mt-1 flex flex-wrap text-sm text-muted" style={dottedRow}>
          <RelativeTime date={openedAt} />
          {assignee && (
            <span className="relative">
              <Dot />
              {words.assigned(fullName(assignee))}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** Shown instead of a person if the account was deleted or a link was reported. */
const NOBODY = { firstName: '', lastName: '', avatar: null, photoHash: null }
