/** The answers of a request to join, keyed by the paths of the router's errors: `answers.0`. */
export type Answers = Record<string, string>

/** Parses the answers of a draft. Drops the answers to questions that the community has changed since. */
export function parseAnswers(draft: string, questions: readonly string[]): Answers {
  const kept: unknown = draft === '' ? [] : JSON.parse(draft)
  const texts = new Map(Array.isArray(kept) ? kept.filter(isAnswer) : [])
  return Object.fromEntries(
    questions.map((question, index) => [`answers.${index}`, texts.get(keyOf(question, index)) ?? '']),
  )
}

/** Returns the draft's text, or '' if all answers are empty. */
export function formatAnswers(answers: Answers, questions: readonly string[]): string {
  const texts = questions.map((question, index) => [keyOf(question, index), answers[`answers.${index}`] ?? ''])
  return texts.some(([, text]) => text !== '') ? JSON.stringify(texts) : ''
}

/** Returns the key of a question. It contains the index, because a community may ask the same question twice. */
const keyOf = (question: string, index: number) => `${index} ${question}`

const isAnswer = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string')
