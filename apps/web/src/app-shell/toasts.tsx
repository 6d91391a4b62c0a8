import { Toaster } from '@stoop/ui/toast'
import { useAtomValue } from 'jotai'
import { dismissToast, toastAtom } from '../lib/toast.ts'
import { appShell } from '../locales/en/app-shell.ts'

/** Shows the current toast. */
export default function Toasts() {
  return <Toaster message={useAtomValue(toastAtom)} onClose={dismissToast} closeLabel={appShell.closeToast} />
}
