import { CommanderError } from '@commander-js/extra-typings'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { readEnv } from '../env.ts'
import { isJson, printError } from './command-output.ts'
import { createProgram } from './program.ts'

/** Runs the command in process.argv with the settings in process.env. Prints its output or error, and sets the exit code. */
export async function runProgram(): Promise<void> {
  const { program, readErrorOutput } = createProgram(() => readEnv(process.env))
  try {
    await program.parseAsync(process.argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      printError(error)
    } else if (error.exitCode !== 0) {
      // Without a subcommand, commander throws the help as an error message.
      if (error.code === 'commander.help' && !isJson()) console.error(readErrorOutput().trimEnd())
      else printError(new OperatorError(cleanMessage(error)))
    }
  }
}

function cleanMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'Name a command: --help lists them.'
  const sentence = message.replace(/^error: /, '').replaceAll('\n', ' ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${/[.?)]$/.test(sentence) ? '' : '.'} --help shows how to use it.`
}
