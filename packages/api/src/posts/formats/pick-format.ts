type FormatColumn = 'format' | 'listingState' | 'expiresAt' | 'expiryReminderAt'

/** Returns the columns of a new post that depend on its format, of a row or of the parameters of a query. */
export const pickFormat = <T extends Record<FormatColumn, unknown>>({
  format,
  listingState,
  expiresAt,
  expiryReminderAt,
}: T): Pick<T, FormatColumn> => ({ format, listingState, expiresAt, expiryReminderAt })
