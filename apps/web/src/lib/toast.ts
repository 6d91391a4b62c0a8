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

/** Shows a toast in place of the one before. Only lib/query.ts calls it: a mutation declares its words in its meta. */
export function toast(words: Words, variant: ToastMessage['variant']): void {
  getDefaultStore().set(toastAtom, { ...words, id: crypto.randomUUID(), variant })
}
