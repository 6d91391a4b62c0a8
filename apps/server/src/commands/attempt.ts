import { plainSentence } from '../plain-sentence.ts'

/** Does a command's work; what the person at the terminal can mend is said in one sentence, the rest in full. */
export async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = plainSentence(error)
    console.error(sentence ? `${what} failed: ${sentence}` : error)
    process.exitCode = 1
  }
}
