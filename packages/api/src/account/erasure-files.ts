/** An erased account: a keyed hash of its id, and the time of the erasure. */
export type ErasedAccount = { digest: string; erasedAt: Date }

/** A deleted account that is not erased yet: a keyed hash of its id, and the planned time of the erasure. */
export type PendingErasure = { digest: string; eraseAt: Date }

/** The files outside the photo storage that erasing an account changes. */
export type ErasureFiles = {
  /** Deletes the member's files. A repeated call continues after an interruption. */
  deleteFilesOf(member: { id: string; email: string }): Promise<void>
  /** Appends to the list of erased accounts, which is needed when a backup is restored. Resolves when the list is on disk. */
  recordErased(accounts: ErasedAccount[]): Promise<void>
  /** Adds erased accounts that only the database knows to this server's list. Resolves when the list is on disk. */
  copyErased(accounts: ErasedAccount[]): Promise<void>
  /** Returns the list of erased accounts. */
  listErased(): Promise<ErasedAccount[]>
  /** Replaces the list of accounts that are deleted but not erased yet, which is needed when a backup is restored. */
  storePending(accounts: PendingErasure[]): Promise<void>
  /** Returns the accounts that were deleted after the restored backup was made. Returns none after `clearRestored`. */
  listRestored(): Promise<PendingErasure[]>
  clearRestored(): Promise<void>
}
