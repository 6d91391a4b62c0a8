/** The shape of what comes: give it the size and the radius of the thing it stands for. Announce the loading elsewhere, once. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-tag bg-line/70 ${className}`} />
}
