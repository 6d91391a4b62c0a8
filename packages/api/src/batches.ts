/** The maximum of rows that one statement changes, so that statements are short. */
export const BATCH_SIZE = 1000

/**
 * Calls `runBatch` until it returns fewer rows than `size`. `runBatch` processes at most `size` rows and returns their number.
 * Throws when `signal` is aborted.
 */
export async function runInBatches(
  size: number,
  runBatch: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<void> {
  do signal?.throwIfAborted()
  while ((await runBatch()) === size)
}
