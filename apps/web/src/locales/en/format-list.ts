/** Returns a list such as "A, B, and C". */
export const formatList = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts)
