import { share } from '../locales/en/share.ts'
import { showToast, type ToastContent } from './toast.ts'

/**
 * Copies a link (`/profile/ann`) and shows `successToast`. If the clipboard is unavailable, shows the link in a toast, so that
 * the user can select it.
 */
export async function copyLink(path: string, successToast: ToastContent): Promise<void> {
  const url = new URL(path, location.origin).href
  const isCopied = await copyText(url)
  showToast(isCopied ? successToast : { ...successToast, title: share.refused, description: url }, 'default')
}

/**
 * Opens the device's share sheet, or copies the link if there is none. A cancelled share sheet shows nothing. Returns whether the
 * link was shared with the share sheet.
 */
export async function shareLink(path: string, title: string, successToast: ToastContent): Promise<boolean> {
  const url = new URL(path, location.origin).href
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return true
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
  }
  await copyLink(path, successToast)
  return false
}

/** Copies a text. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The user denied access, or the page is not on https. The toast shows the link instead.
    return false
  }
}
