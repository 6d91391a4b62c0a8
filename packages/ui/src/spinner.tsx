/** A turning arc in the colour of the text around it. With a label it is a status of its own; without, the words beside it speak. */
export function Spinner({ label, small = false }: { label?: string; small?: boolean }) {
  const arc = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-turn ${small ? 'size-4' : 'size-7'}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (!label) return arc
  return (
    <span role="status" aria-label={label} className="grid place-items-center text-brick">
      {arc}
    </span>
  )
}
