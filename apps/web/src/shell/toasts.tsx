import { Toaster } from '@stoop/ui/toast'
import { useAtom } from 'jotai'
import { toastAtom } from '../lib/toast.ts'
import { shell } from '../words/shell.ts'

/** The app's one toast. */
export function Toasts() {
  const [message, show] = useAtom(toastAtom)
  return <Toaster message={message} onClose={() => show(null)} closeLabel={shell.closeToast} />
}
