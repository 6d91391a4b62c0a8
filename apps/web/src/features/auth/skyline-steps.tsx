/** The stepped edge between a skyline and the page, in the page's colour. */
export function SkylineSteps({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 390 36" aria-hidden="true" data-directional className="absolute bottom-0 inset-s-0 h-9">
      <path d="M0 36V0h150v9h22v9h22v9h22v9z" className={className} />
    </svg>
  )
}
