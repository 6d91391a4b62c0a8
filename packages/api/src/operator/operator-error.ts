/** An operator's command that cannot be done; the message says why and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
