import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { showToast } from '../../../lib/toast.ts'
import { currentToken } from '../../../lib/token.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'

/** Says when the viewer leaves the screen that its changes are not saved, however they leave. A button leads back. */
export function useUnsavedToast(isChanged: boolean, path: string): void {
  const [, navigate] = useLocation()
  const warn = useEffectEvent(() => {
    // After the end of a session the toast would belong to nobody.
    if (!isChanged || currentToken() === null) return
    showToast({ ...words.left, action: { label: words.continueEditing, onAct: () => navigate(path) } }, 'default')
  })
  useEffect(() => () => warn(), [])
}
