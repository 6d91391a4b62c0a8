import { sessionEnded } from '../locales/en/session-ended.ts'
import { showToast } from './toast.ts'

/** Shows that the session has ended. Ignores drafts, because they may belong to another member of this browser. */
export function showSessionEnded(): void {
  showToast({ title: sessionEnded.ended }, 'default')
}
