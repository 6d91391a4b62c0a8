/**
 * Returns the form of a text for comparisons: Unicode's NFKC without invisible characters. Do not store the result: stored texts
 * stay as written.
 */
export const toComparisonForm = (text: string): string => removeInvisible(text.normalize('NFKC'))

/**
 * Returns the form of a text in which to look for web addresses. Replaces ideographic full stops by dots, because browsers accept
 * them in host names.
 */
export const toAddressForm = (text: string): string => toComparisonForm(text).replaceAll('\u3002', '.')

/** Removes zero-width and other invisible characters. */
export const removeInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
