const MAX_CHARACTERS = 560
const MAX_LINES = 12

/** Returns whether the text of a post or reply is collapsed until the user expands it. */
export const isLongText = (text: string): boolean => text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES
