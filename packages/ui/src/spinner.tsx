import { pauseOffScreen } from './pause-off-screen.ts'

export interface SpinnerProps {
  label?: string
  small?: boolean
  /** If false, the arc is not animated, because nothing is being loaded yet. */
  isMoving?: boolean
}

/**
 * A loading indicator in the current text colour. With a label, it is a status that screen readers announce. Without one, the
 * text beside it must be announced.
 */
export function Spinner({ label, small = false, isMoving = true }: SpinnerProps) {
  const arc = (
    <svg
      ref={pauseOffScreen}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={`${isMoving ? 'animate-spin' : ''} ${small ? 'size-4' : 'size-7'}`}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (!label) return arc
  return (
    <span role="status" aria-label={label} className="grid place-items-center text-primary">
      {arc}
    </span>
  )
}
