/** The required revision of patches/postgres@3.4.9.patch. The patch writes this number into the driver. */
const REQUIRED_REVISION = 2

/**
 * Throws if the driver has not our patch. Without it, a lost connection can end the process, apply half a transaction, or mix the
 * rows of two callers (patches/README.md). Checks the loaded driver, so that the check also works in the bundle.
 */
export function requirePatchedDriver(driver: { patch?: number }): void {
  if (driver.patch === REQUIRED_REVISION) return
  throw new Error(
    'The database driver lacks the patch that makes it safe (patches/README.md): run "npx -y pnpm@12 install" and start again.',
  )
}
