/** An error that the operator can fix; the message is printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
