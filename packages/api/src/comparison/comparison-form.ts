/**
 * Returns a text as it is compared with others: in Unicode's compatibility form (NFKC) and without invisible characters. Only for
 * comparison: stored texts stay as they were written.
 */
export const toComparisonForm = (text: string): string => removeInvisible(text.normalize('NFKC'))

/** Returns the comparison form in which to look for web addresses. Browsers accept the ideographic full stop in host names. */
export const toAddressForm = (text: string): string => toComparisonForm(text).replaceAll('\u3002', '.')

/** Removes zero-width and other invisible characters. */
export const removeInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
