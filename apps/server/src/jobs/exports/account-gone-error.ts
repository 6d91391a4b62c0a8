// In a file of its own, so that the server does not load the writer of exports, which runs in another process.

/** The account was erased during the export. */
export class AccountGoneError extends Error {
  override name = 'AccountGoneError'
}
