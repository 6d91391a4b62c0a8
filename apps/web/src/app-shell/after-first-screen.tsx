import { ReportOverlay } from '../features/reports/report-overlay.tsx'
import NoticeBanner from '../features/site/notice-banner.tsx'

/** The parts of the layout that load after the first screen: the operator's notice and the report dialog. */
export default function AfterFirstScreen() {
  return (
    <>
      <NoticeBanner />
      <ReportOverlay />
    </>
  )
}
