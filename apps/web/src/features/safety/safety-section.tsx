import { BlockList } from './block-list.tsx'
import { MuteList } from './mute-list.tsx'
import { ReportList } from './report-list.tsx'

/** Whom and what the viewer keeps away, and the viewer's reports. */
export function SafetySection() {
  return (
    <>
      <BlockList />
      <MuteList />
      <ReportList />
    </>
  )
}
