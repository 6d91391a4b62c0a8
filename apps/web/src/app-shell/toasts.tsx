import { Toaster } from '@stoop/ui/toast'
import { useAtom } from 'jotai'
import { toastAtom } from '../lib/toast.ts'
import { appShell } from '../locales/en/app-shell.ts'

/** Shows the current toast. */
export default function Toasts() {
  const [message, setMessage] = useAtom(toastAtom)
  return <Toaster message={message} onClose={() => setMessage(null)} closeLabel={appShell.closeToast} />
}
