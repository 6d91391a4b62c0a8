/** An erased account: a keyed hash of its id, and the time of the erasure. */
export type ErasedAccount = { digest: string; erasedAt: Date }

/** A deleted account that is not erased yet: a keyed hash of its id, and the planned time of the erasure. */
export type PendingErasure = { digest: string; eraseAt: Date }

/** The files outside the photo storage that the deletion of accounts changes. */
export type ErasureFiles = {
  /** Deletes the files of a member, if any. May be called again after an interruption. */
  deleteFilesOf(member: { id: string; email: string }): Promise<void>
  /** Appends to the list of erased accounts, which restoring a backup needs. Resolves when it is on disk. */
  recordErased(accounts: ErasedAccount[]): Promise<void>
  /** Adds accounts that the database has as erased to the list of this server. Resolves when it is on disk. */
  copyErased(accounts: ErasedAccount[]): Promise<void>
  /** Returns the list of erased accounts. */
  listErased(): Promise<ErasedAccount[]>
  /** Replaces the list of accounts that are deleted but not erased yet. Restoring a backup needs it too. */
  storePending(accounts: PendingErasure[]): Promise<void>
  /** Returns the accounts that were deleted after the restored backup was made, until `clearRestored` is called. */
  listRestored(): Promise<PendingErasure[]>
  clearRestored(): Promise<void>
}
