import { Dialog } from '@stoop/ui/dialog'
import { Switch } from '@stoop/ui/switch'
import { useAtom } from 'jotai'
import { moderation as words } from '../../locales/en/moderation.ts'
import { shortcutsEnabledAtom } from './shortcuts-enabled.ts'

export interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
}

/** The keyboard shortcuts of /moderation, and the switch that turns the letters off. */
export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const [isEnabled, setIsEnabled] = useAtom(shortcutsEnabledAtom)
  return (
    <Dialog open={open} onClose={onClose} title={words.shortcuts} subtitle={words.keys.hint} closeLabel={words.close}>
      <dl className="mb-4 divide-y divide-line">
        {words.keys.list.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-tag border border-outline/60 bg-sunken px-1.5 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label={words.keys.use} checked={isEnabled} onChange={setIsEnabled} />
    </Dialog>
  )
}
