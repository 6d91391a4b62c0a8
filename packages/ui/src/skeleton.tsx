import { pauseOffScreen } from './pause-off-screen.ts'

/**
 * A placeholder for content that is loading. Give it the size and radius of the content. Screen readers ignore it, so announce
 * the loading once per list.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      ref={pauseOffScreen}
      aria-hidden="true"
      className={`block animate-pulse rounded-tag bg-line/70 ${className}`}
    />
  )
}
