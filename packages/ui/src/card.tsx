import type { ComponentProps } from 'react'

/** A box with a thin frame and a lighter background than the page. */
export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`${cardClass} ${className}`} />
}

/** The classes of a Card, for an `article`, a list item or a link. */
export const cardClass = 'rounded-card border border-line bg-surface shadow-card'
