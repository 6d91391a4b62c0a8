/** The files of one build, for the service worker. */
export interface BuildFiles {
  version: string
  /** The URL paths of the scripts and styles to cache. */
  files: string[]
  /** The URL paths of the texts of each language but English. The worker caches those of one language. */
  dictionaries: Record<string, string[]>
}
