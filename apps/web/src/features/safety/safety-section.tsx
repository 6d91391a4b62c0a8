import { BlockList } from './block-list.tsx'
import { MuteList } from './mute-list.tsx'
import { ReportList } from './report-list.tsx'

/** The people and content that the viewer has blocked or muted, and the viewer's reports. */
export function SafetySection() {
  return (
    <>
      <BlockList />
      <MuteList />
      <ReportList />
    </>
  )
}
