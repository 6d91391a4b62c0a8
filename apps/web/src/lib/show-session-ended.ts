import { sessionEnded } from '../locales/en/session-ended.ts'
import { showToast } from './toast.ts'

/** Says that the session has ended. Does not look for drafts, because those of another member of this browser are nobody's business. */
export function showSessionEnded(): void {
  showToast({ title: sessionEnded.ended }, 'default')
}
