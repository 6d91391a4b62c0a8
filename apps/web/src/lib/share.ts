import { share } from '../words/share.ts'
import { say, type Words } from './toast.ts'

/** Copies a link of ours (`/profile/ann`) and says `copied`; a refused clipboard shows the link itself, to be selected (R50). */
export async function copyLink(path: string, copied: Words): Promise<void> {
  const url = new URL(path, location.origin).href
  const done = await copy(url)
  say(done ? copied : { title: share.refused, description: url }, 'default')
}

/** Hands a link to the device's share sheet; without one it copies. A sheet that is closed again says nothing (R50). */
export async function shareLink(path: string, title: string, copied: Words): Promise<void> {
  const url = new URL(path, location.origin).href
  if (!('share' in navigator)) return copyLink(path, copied)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path, copied)
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or not offered to a page without https: the toast shows the link instead.
    return false
  }
}
