/**
 * Calls `runBatch` until it processes fewer than `size` rows. `runBatch` processes at most `size` rows and returns their
 * number. Throws when `signal` is aborted.
 */
export async function runInBatches(
  size: number,
  runBatch: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<void> {
  do signal?.throwIfAborted()
  while ((await runBatch()) === size)
}
