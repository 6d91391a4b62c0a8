/** The note at the start of the default pages of all releases. The operator deletes it after adapting the page. */
const DRAFT_NOTE = '> **Draft.**'

/** Returns whether the text is a default page, or still has its note. */
export const isDraft = (text: string): boolean => text.includes(DRAFT_NOTE)
