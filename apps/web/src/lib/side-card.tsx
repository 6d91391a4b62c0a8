import { cardClass } from '@stoop/ui/card'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { sideColumn as words } from '../locales/en/side-column.ts'

export interface SideCardProps {
  title: string
  /** The URL of the whole list, if the card shows a list. */
  href?: string
  /** The list's items. Without `href`, any content. */
  children: ReactNode
}

/** A card in the column beside the screen: a short list with a link to the whole list, or other content. */
export function SideCard({ title, href, children }: SideCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`${cardClass} px-4 pt-2.5 pb-2`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {href && (
          <Link
            href={href}
            aria-label={words.seeAllOf(title)}
            className="-me-2 flex min-h-11 items-center rounded-pill px-2 text-sm font-semibold text-muted hover:text-foreground hover:underline"
          >
            {words.seeAll}
          </Link>
        )}
      </div>
      {href ? <ul className="flex flex-col">{children}</ul> : children}
    </section>
  )
}
