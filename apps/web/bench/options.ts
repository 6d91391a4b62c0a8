import { parseArgs } from 'node:util'
import { OWN_CHECKOUT } from './server.ts'

export const PARTS = ['load', 'idle', 'taps', 'lighthouse']
// A report of fewer rounds would be too noisy.
export const MIN_REPORT_ROUNDS = 5
const USAGE = `pnpm bench web [--rounds 5] [--only ${PARTS.join(',')}] [--checkout folder]`

/** Reads the options of the command line. Prints how to use them, and exits with 1, if one is unknown or invalid. */
export function readOptions(args: string[]): { rounds: number; parts: string[]; checkout: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: String(MIN_REPORT_ROUNDS) },
        checkout: { type: 'string', default: OWN_CHECKOUT },
        only: { type: 'string', default: PARTS.join(',') },
      },
    })
    const rounds = Number(values.rounds)
    const parts = values.only.split(',')
    if (parts.every((part) => PARTS.includes(part)) && rounds >= 1) return { rounds, parts, checkout: values.checkout }
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
  }
  console.error(`Usage: ${USAGE}`)
  process.exit(1)
}
