import type { ParseArgsConfig } from 'node:util'

/** The options of the programs without subcommands. A test compares them with docs/operations.md. */
export const PROGRAM_OPTIONS = {
  backup: { verify: { type: 'string' } },
  restore: { erased: { type: 'string' } },
  seed: { remove: { type: 'boolean', default: false } },
} as const satisfies Record<string, ParseArgsConfig['options']>
