/**
 * Does `step`, which takes at most `size` rows and gives how many it took, until they are used up. Throws once `stop` is
 * aborted.
 */
export async function inBatches(
  size: number,
  step: () => Promise<number>,
  stop: AbortSignal | undefined,
): Promise<void> {
  do stop?.throwIfAborted()
  while ((await step()) === size)
}
