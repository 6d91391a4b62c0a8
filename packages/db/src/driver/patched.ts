/** The revision of patches/postgres@3.4.9.patch that this code is written for; the patch sets it on the driver. */
const revision = 1

/**
 * Throws unless the driver carries our patch: without it a dead connection ends the process, tears transactions and
 * gives one caller's rows to another (patches/README.md). Sees the driver itself, so it holds in a bundle too.
 */
export function mustBePatched(driver: { patch?: number }): void {
  if (driver.patch === revision) return
  throw new Error(
    'The database driver lacks the patch that makes it safe (patches/README.md): run "npx -y pnpm@12 install" and start again.',
  )
}
