import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { currentToken } from '../../lib/token.ts'
import { reportSubjectAtom } from './open-report.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

const ReportDialog = lazyOverlay<ReportDialogProps>(() => import('./report-dialog.tsx'))

/** The report dialog, which any menu can open (open-report.ts). */
export function ReportOverlay() {
  const [subject, setSubject] = useAtom(reportSubjectAtom)
  const [current, setCurrent] = useState<typeof subject>(null)
  // Keep the last subject until the closing animation ends. The count makes each opening start with the first step.
  const [shown, setShown] = useState({ subject, openCount: 0 })
  if (subject !== current) {
    setCurrent(subject)
    if (subject) setShown({ subject, openCount: shown.openCount + 1 })
  }
  // Close the dialog at the end of a session, because it must not open in the next session. It stays open if only the layout
  // remounts.
  useEffect(() => () => void (currentToken() === null && setSubject(null)), [setSubject])
  if (!shown.subject) return null
  return (
    <ReportDialog
      key={shown.openCount}
      open={subject !== null}
      subject={shown.subject}
      onClose={() => setSubject(null)}
    />
  )
}
