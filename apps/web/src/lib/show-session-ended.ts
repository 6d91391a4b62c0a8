import { sessionEnded } from '../locales/en/session-ended.ts'
import { showToast } from './toast.ts'
import { hasUnsentText } from './unsent-text.ts'

/** Says that the session has ended, and that unsent text is kept if there is some. */
export function showSessionEnded(): void {
  showToast({ title: hasUnsentText() ? sessionEnded.endedTextSaved : sessionEnded.ended }, 'default')
}
