import { Card } from '@stoop/ui/card'
import { Drawing } from '@stoop/ui/drawing'
import type { ReactNode } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'

/** The page of any link that no longer works. Reveals nothing about the community. */
export function LinkEnded({ action }: { action?: ReactNode }) {
  return (
    <Card className="flex flex-col items-center px-6 pt-6 pb-10 text-center">
      <Drawing name="invitationGone" className="mb-4 h-30" />
      <h1 className="font-serif text-xl font-semibold text-balance">{words.linkEnded}</h1>
      <p className="mt-1.5 max-w-[36ch] text-sm text-balance text-muted">{words.linkEndedHint}</p>
      {action && <div className="mt-5">{action}</div>}
    </Card>
  )
}
