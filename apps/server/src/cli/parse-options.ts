import { type ParseArgsConfig, parseArgs } from 'node:util'
import { OperatorError } from '@stoop/api/operator/operator-error'

/**
 * Parses the options of a command like `parseArgs`. For an unknown option or a missing value, throws OperatorError with one
 * sentence.
 */
export function parseOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    const [problem] = error.message.split(/\.?\n|\. /)
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    const hint =
      names.length > 0
        ? `the options are ${names.join(', ')}`
        : 'there are no options, because settings are environment variables such as PORT'
    throw new OperatorError(`${problem}; ${hint}.`)
  }
}
