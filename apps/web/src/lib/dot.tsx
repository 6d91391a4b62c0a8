/**
 * The style of a row whose parts wrap. Cuts off the dot before the first part of a line, but not the focus outline. Uses
 * `overflow`, because a clip path would put the row above the tap area of a link next to it.
 */
export const dottedRow = { columnGap: '.75rem', overflowX: 'clip', marginInline: '-4px', paddingInline: '4px' } as const

/** The dot before a part of a `dottedRow`, in the gap. The part has the class `relative`. */
export const Dot = () => (
  <span aria-hidden="true" className="absolute -inset-s-[.5rem]">
    ·
  </span>
)
