import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { useState } from 'react'
import { site } from '../../locales/en/site.ts'
import { useNotice } from './site.data.ts'

const DISMISSED_KEY = 'dismissed-notice'

/** The operator's notice, above the tab bar, so that nothing moves. Dismissing hides it until there is a new notice. */
export default function NoticeBanner() {
  const notice = useNotice()
  const [dismissedId, setDismissedId] = useState(() => localStorage.getItem(DISMISSED_KEY))
  if (!notice || notice.id === dismissedId) return null
  const { id, content } = notice

  function dismiss() {
    localStorage.setItem(DISMISSED_KEY, id)
    setDismissedId(id)
  }

  return (
    <section
      aria-label={site.notice}
      className="notice-banner sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mx-3 flex animate-rise items-start gap-1 rounded-card border border-line bg-raised py-1.5 pe-1.5 ps-4 shadow-raised"
    >
      <p
        role="status"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long notice must scroll by keyboard too.
        tabIndex={0}
        className="max-h-40 min-w-0 flex-1 overflow-y-auto py-2.5 text-sm wrap-anywhere whitespace-pre-line"
      >
        {content}
      </p>
      <IconButton label={site.dismissNotice} icon={<X className="size-5" />} onClick={dismiss} className="text-muted" />
    </section>
  )
}
