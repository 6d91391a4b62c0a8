/** The note at the start of the default pages, in all releases. The operator deletes it when the page is ready. */
const DRAFT_NOTE = '> **Draft.**'

/** Returns whether the text is a default page or still contains the note. */
export const isDraft = (text: string): boolean => text.includes(DRAFT_NOTE)
