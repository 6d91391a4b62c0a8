import type { Byline } from '@stoop/validators/people'
import type { ReportTarget } from '@stoop/validators/reports'
import { atom, getDefaultStore } from 'jotai'

/** What the viewer reports. */
export interface ReportSubject {
  targetType: ReportTarget
  targetId: string
  /** The member concerned, whom the viewer can block with the report. Undefined for a community. */
  person?: Byline | undefined
}

/** What the viewer is about to report. The report dialog is open while it is set. */
export const reportSubjectAtom = atom<ReportSubject | null>(null)

/** Opens the report dialog. */
export function openReport(subject: ReportSubject): void {
  getDefaultStore().set(reportSubjectAtom, subject)
}
