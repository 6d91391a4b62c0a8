import { findOperatorMessage } from './operator-message.ts'

/** Runs a command. Prints one sentence for an error that the operator can fix, and other errors in full. */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = findOperatorMessage(error)
    console.error(message ? `${name} failed: ${message}` : error)
    process.exitCode = 1
  }
}
