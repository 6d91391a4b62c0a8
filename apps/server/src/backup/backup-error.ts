/** A backup or restore that cannot be made; the message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
