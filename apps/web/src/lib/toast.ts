import type { ToastMessage } from '@stoop/ui/toast'
import { atom, getDefaultStore } from 'jotai'

/** What a mutation says when it is done. */
export interface Words {
  title: string
  description?: string | undefined
  action?: ToastMessage['action']
}

/** The one toast that shows, or none. */
export const toastAtom = atom<ToastMessage | null>(null)

let said = 0

/**
 * Shows a toast in place of the one before. A mutation declares its words in its meta (query.ts); this is for what no mutation stands
 * behind: that something was copied, or cannot be begun.
 */
export function say(words: Words, variant: ToastMessage['variant']): void {
  getDefaultStore().set(toastAtom, { ...words, id: `toast-${said++}`, variant })
}
