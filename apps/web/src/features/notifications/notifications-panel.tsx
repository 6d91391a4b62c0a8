import { Panel } from '@stoop/ui/panel'
import { shell } from '../../words/shell.ts'

/** The notifications of the signed-in member, over the screen. */
export default function NotificationsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Panel open={open} onClose={onClose} title={shell.notifications} closeLabel={shell.close}>
      <p className="py-10 text-center text-muted">…</p>
    </Panel>
  )
}
