import { createInterface } from 'node:readline/promises'
import type { Services } from '@stoop/api/context'
import { OperatorError } from '@stoop/api/operator/operator-error'
import type { Env } from '../env.ts'
import { type CommandOutput, isJson, printOutput } from './command-output.ts'
import { withServices } from './operator-services.ts'

export type CommandRunner = {
  /** Runs a command with the dependencies of service functions, and prints its output. */
  run(work: (services: Services, env: Env) => Promise<CommandOutput>): Promise<void>
  /** Runs a command that needs only the settings, and prints its output. */
  runWithEnv(work: (env: Env) => Promise<CommandOutput>): Promise<void>
  /** Runs a command that works even with invalid settings, and prints its output. */
  runWithoutEnv(work: (getEnv: () => Env) => Promise<CommandOutput>): Promise<void>
}

/** Creates the runner for commands. `getEnv` throws EnvError for invalid settings. */
export function createCommandRunner(getEnv: () => Env): CommandRunner {
  const runWithEnv: CommandRunner['runWithEnv'] = async (work) => printOutput(await work(getEnv()))
  const runWithoutEnv: CommandRunner['runWithoutEnv'] = async (work) => printOutput(await work(getEnv))
  return {
    runWithoutEnv,
    runWithEnv,
    run: (work) => runWithEnv((env) => withServices(env, (services) => work(services, env))),
  }
}

/**
 * Asks the operator to confirm, unless `--yes` was given. Throws OperatorError if the answer is not yes or there is no terminal.
 */
export async function confirm(consequence: string, { yes }: { yes?: true | undefined }): Promise<void> {
  if (yes) return
  if (isJson() || !process.stdin.isTTY)
    throw new OperatorError(`${consequence} Repeat the command with --yes to confirm.`)
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await prompt.question(`${consequence}\nType yes to go on: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new OperatorError('Nothing was changed.')
  } finally {
    prompt.close()
  }
}
