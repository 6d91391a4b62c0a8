/**
 * Returns the form of a text for comparisons: Unicode's compatibility form (NFKC) without invisible characters. Never store this
 * form: stored texts stay as written.
 */
export const toComparisonForm = (text: string): string => removeInvisible(text.normalize('NFKC'))

/** Returns the comparison form of a text for finding web addresses. Browsers accept the ideographic full stop in host names. */
export const toAddressForm = (text: string): string => toComparisonForm(text).replaceAll('\u3002', '.')

/** Removes zero-width and other invisible characters. */
export const removeInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
