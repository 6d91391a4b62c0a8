import type { ComponentProps } from 'react'

/** A sheet of lighter paper with a hairline. */
export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`${cardClass} ${className}`} />
}

/** The same looks for an `article`, a list item or a link. */
export const cardClass = 'rounded-card border border-line bg-surface shadow-card'
