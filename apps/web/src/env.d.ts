interface ImportMetaEnv {
  /** The version in the root's package.json, set by vite.config.ts. */
  readonly STOOP_VERSION: string
  /** The procedures that need no token, set by vite.config.ts. */
  readonly STOOP_PUBLIC_PROCEDURES: readonly string[]
  /** Whether the story runs in `pnpm faults tests`; set by vitest.config.ts. */
  readonly STOOP_LONG_TESTS?: boolean
  /** The language of the stories in a test run, set by vitest.config.ts. */
  readonly STOOP_LOCALE?: string
}
