/** The style of a row whose parts wrap. It cuts off the dot of a part at the start of a line, but not the outline of the focus. */
export const dottedRow = { columnGap: '.75rem', clipPath: 'inset(-2rem -2rem -2rem -4px)' }

/** The dot before a part of a `dottedRow`, in the gap. The part has the class `relative`. */
export const Dot = () => (
  <span aria-hidden="true" className="absolute" style={{ left: '-.5rem' }}>
    ·
  </span>
)
