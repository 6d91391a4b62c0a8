import '../segments.css'
import { Toaster } from '@stoop/ui/toast'
import { useAtomValue } from 'jotai'
import { dismissToast, toastAtom } from '../lib/toast.ts'
import { toasts } from '../locales/en/toasts.ts'

/** Shows the current toast. */
export default function Toasts() {
  return <Toaster message={useAtomValue(toastAtom)} onClose={dismissToast} closeLabel={toasts.close} />
}
