/** The required revision of patches/postgres@3.4.9.patch. The patch writes this number into the driver. */
const REQUIRED_REVISION = 2

/**
 * Throws if the driver lacks our patch. Without the patch, a lost connection can end the process, apply half a transaction or mix
 * rows of two callers (patches/README.md). Checks the loaded driver, so that the check works in the bundle too.
 */
export function requirePatchedDriver(driver: { patch?: number }): void {
  if (driver.patch === REQUIRED_REVISION) return
  throw new Error(
    'The database driver lacks the patch that makes it safe (patches/README.md): run "npx -y pnpm@12 install" and start again.',
  )
}
