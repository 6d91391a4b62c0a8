import { Button } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import type { ModerationAppeal } from '@stoop/validators/moderation'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { formatRule } from '../../locales/en/reports.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import type { AppealDialogProps } from './appeal-dialog.tsx'
import { fullName } from './case-facts.tsx'
import { caseUrl, FROM_QUEUE } from './use-open-case.ts'

const AppealDialog = lazyOverlay<AppealDialogProps>(() => import('./appeal-dialog.tsx'))

/** An open appeal and the decision that the member appeals against. */
export function AppealRow({ item }: { item: ModerationAppeal }) {
  const { caseId, text, createdAt, statement, subject, moderator, canDecide } = item
  const { action, rule, facts, excerpt } = statement
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<'upheld' | 'reversed'>('upheld')
  const name = subject ? fullName(subject) : words.deletedAccount

  function decide(chosen: 'upheld' | 'reversed') {
    setOutcome(chosen)
    setOpen(true)
  }

  return (
    <Card className="flex flex-col gap-3 px-4 py-3.5">
      <div className="flex items-center gap-3">
        {subject && <PersonAvatar person={subject} />}
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <bdi>{words.appeal.by(name)}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <RelativeTime date={createdAt} />
          </p>
        </div>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="rounded-field bg-sunken px-3.5 py-3 text-sm">
        <p className="font-semibold">
          {[words.outcomes[action], rule && formatRule(rule)].filter(Boolean).join(' · ')}
        </p>
        {excerpt && (
          <q dir="auto" className="mt-1 block text-muted wrap-anywhere">
            {excerpt}
          </q>
        )}
        {facts && (
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {facts}
          </p>
        )}
        {moderator && (
          <p className="mt-1 text-muted">{words.appeal.decidedBy(fullName(moderator), statement.createdAt)}</p>
        )}
      </div>
      {!canDecide && <p className="text-sm text-pretty text-muted">{words.appeal.ownDecision}</p>}
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-3!">
        {canDecide && (
          <>
            <Button tone="plain" onPointerEnter={AppealDialog.load} onClick={() => decide('upheld')}>
              {words.appeal.upheld}
            </Button>
            <Button tone="plain" onPointerEnter={AppealDialog.load} onClick={() => decide('reversed')}>
              {words.appeal.reversed}
            </Button>
          </>
        )}
      </div>
      <Link
        href={caseUrl('decided', caseId)}
        state={FROM_QUEUE}
        className="-my-1.5 inline-flex min-h-11 items-center self-start rounded-tag font-semibold text-primary"
      >
        {words.appeal.openCase}
      </Link>
      <AppealDialog open={open} appealId={item.id} outcome={outcome} onClose={() => setOpen(false)} />
    </Card>
  )
}
