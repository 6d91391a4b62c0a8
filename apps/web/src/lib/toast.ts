import type { ToastMessage } from '@stoop/ui/toast'
import { atom, getDefaultStore } from 'jotai'

/** The content of a toast. */
export interface ToastContent {
  title: string
  description?: string | undefined
  action?: ToastMessage['action']
  /** The id of the item that the toast is about, for code that dismisses only this toast. */
  itemId?: string
}

/** The current toast, if any. */
export const toastAtom = atom<(ToastMessage & Pick<ToastContent, 'itemId'>) | null>(null)

/** Removes the toast. The end of a session calls this too, because the toast's text and action belong to the session. */
export function dismissToast(): void {
  getDefaultStore().set(toastAtom, null)
}

let toastCount = 0

/**
 * Shows a toast and replaces the previous one. Mutations declare toasts in `meta` (query-client.ts); use this for everything
 * else, such as a copied link.
 */
export function showToast(content: ToastContent, variant: ToastMessage['variant']): void {
  getDefaultStore().set(toastAtom, { ...content, id: `toast-${toastCount++}`, variant })
}
