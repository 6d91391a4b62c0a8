/** A failed backup or restore; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
