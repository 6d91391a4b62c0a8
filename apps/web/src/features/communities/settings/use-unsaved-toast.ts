import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { showToast } from '../../../lib/toast.ts'
import { currentToken } from '../../../lib/token.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'

/** Shows a toast when the viewer leaves the screen with unsaved changes, with a button to return. */
export function useUnsavedToast(isChanged: boolean, path: string): void {
  const [, navigate] = useLocation()
  const warn = useEffectEvent(() => {
    // After the session has ended, the user cannot return to the form.
    if (!isChanged || currentToken() === null) return
    showToast({ ...words.left, action: { label: words.continueEditing, onAct: () => navigate(path) } }, 'default')
  })
  useEffect(() => () => warn(), [])
}
