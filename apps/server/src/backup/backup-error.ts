/** A failed backup or restore. The message is shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
