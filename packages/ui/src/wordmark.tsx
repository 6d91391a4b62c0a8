/** The name Stoop with its logo. */
export function Wordmark({ large = false }: { large?: boolean }) {
  return (
    <span
      className={`inline-flex items-center font-serif font-bold tracking-tight ${large ? 'gap-2.5 text-3xl' : 'gap-2 text-xl'}`}
    >
      <LogoIcon className={large ? 'size-10' : 'size-7'} />
      Stoop
    </span>
  )
}

/** The square logo. */
export function LogoIcon({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M8 22V12.5a8 8 0 0 1 16 0V22z" className="fill-primary" />
      <path d="M12 22v-9a4 4 0 0 1 8 0v9z" className="fill-surface" />
      <circle cx="16" cy="14.5" r="2.1" className="fill-accent" />
      <path d="M6 22h20v3H6zM4 25h24v3H4zM2 28h28v3H2z" className="fill-primary" />
      <path d="M6 25h20M4 28h24" className="stroke-surface" strokeWidth="0.8" />
    </svg>
  )
}
