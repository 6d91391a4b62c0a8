interface ImportMetaEnv {
  /** The version in the root's package.json, set by vite.config.ts. */
  readonly STOOP_VERSION: string
}
