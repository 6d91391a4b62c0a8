import manifest from '../../../package.json' with { type: 'json' }

/** This release of Stoop, such as 1.4.0, from the root package.json. */
export const RELEASE = manifest.version

/** Compares two releases. Returns -1 if `a` is older than `b`, 0 if they are equal, 1 if `a` is newer. */
export function compareReleases(a: string, b: string): number {
  return Math.sign(a.localeCompare(b, 'en', { numeric: true }))
}
