import type { ComponentProps, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What a screen reader says; also the tooltip. */
  label: string
  icon: ReactNode
}

/** A round 44 px button that shows one icon and always has a name. */
export function IconButton({ label, icon, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={`relative grid size-11 shrink-0 place-items-center rounded-pill transition-[background-color,scale] hover:bg-well active:not-disabled:scale-90 disabled:opacity-55 ${className}`}
    >
      {icon}
    </button>
  )
}
