/** The files of one build, for the service worker. */
export interface BuildFiles {
  version: string
  /** The URL paths of the scripts and styles to cache. */
  files: string[]
  /** The URL paths of the files of each language except English. The worker caches the files of one language. */
  dictionaries: Record<string, string[]>
}
