import { ReportList } from './report-list.tsx'

/** The viewer's reports. */
export const SafetySection = () => <ReportList />
