import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import type { ReportTarget } from '@stoop/validators/reports'
import { atom, getDefaultStore } from 'jotai'

/** The target of a report. */
export interface ReportSubject {
  targetType: ReportTarget
  targetId: string
  /** The member concerned. The report can block this member. Undefined for a community. */
  person?: Byline | undefined
  /** The reported message. The report can share more messages of the conversation with the person. */
  message?: Message | undefined
}

/** The target of the open report dialog; null while it is closed. */
export const reportSubjectAtom = atom<ReportSubject | null>(null)

/** Opens the report dialog. */
export function openReport(subject: ReportSubject): void {
  getDefaultStore().set(reportSubjectAtom, subject)
}
