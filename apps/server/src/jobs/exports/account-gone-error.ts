// In its own file: the server must not load the writer of exports, which runs in another process.

/** Thrown if the account was erased during the export. */
export class AccountGoneError extends Error {
  override name = 'AccountGoneError'
}
