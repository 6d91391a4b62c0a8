import type { ComponentProps, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
}

/** A round button of 44 px with an icon and an accessible name. */
export function IconButton({ label, icon, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={`relative grid size-11 shrink-0 place-items-center rounded-pill transition-[background-color,scale] hover:bg-sunken active:not-disabled:scale-90 disabled:opacity-55 ${className}`}
    >
      {icon}
    </button>
  )
}
