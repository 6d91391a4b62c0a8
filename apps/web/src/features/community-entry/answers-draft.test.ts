import { expect, it } from 'vitest'
import { formatAnswers, parseAnswers } from './answers-draft.ts'

const questions = ['Why?', 'Why?']

it('keeps the answers of a draft if the questions are the same', () => {
  const answers = { 'answers.0': 'I cycle', 'answers.1': '' }
  expect(parseAnswers(formatAnswers(answers, questions), questions)).toEqual(answers)
})

it('drops the answer to a question that the community has changed', () => {
  const draft = formatAnswers({ 'answers.0': 'I cycle', 'answers.1': 'I sew' }, questions)
  expect(parseAnswers(draft, ['Why?', 'When?', 'Where?'])).toEqual({
    'answers.0': 'I cycle',
    'answers.1': '',
    'answers.2': '',
  })
})

it('returns an empty draft if no question has an answer', () => {
  expect(formatAnswers({ 'answers.0': '', 'answers.1': '' }, questions)).toBe('')
  expect(parseAnswers('', questions)).toEqual({ 'answers.0': '', 'answers.1': '' })
})
