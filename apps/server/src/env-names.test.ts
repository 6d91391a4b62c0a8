import { expect, it } from 'vitest'
import { findMisspelledName } from './env-names.ts'

const SETTINGS = ['REGISTRATION', 'PORT', 'WEB_APP', 'MAIL_URL', 'AWS_REGION']
const find = (...names: string[]) => findMisspelledName(names, SETTINGS)

it.each([
  ['REGISTRATON', 'a letter is missing'],
  ['REGISTRRATION', 'a letter is doubled'],
  ['REGISTRATIONS', 'a letter is added at the end'],
  ['EGISTRATION', 'the first letter is missing'],
  ['REGISTRATIOM', 'a letter is another one'],
  ['REGISTRAITON', 'two letters are swapped'],
])('finds the misspelled name %s, where %s', (name) => {
  expect(find('PATH', name)).toEqual({ name, setting: 'REGISTRATION' })
})

it.each(['REGISTRATION', 'REGISTRTON', 'REGISTER', 'NOITARTSIGER', 'POST', 'PORTS', 'HOME', 'AWS_PROFILE', ''])(
  'finds no misspelled name in %j',
  (name) => {
    expect(find(name)).toBeUndefined()
  },
)

it('finds misspelled names of six letters or more', () => {
  expect(find('WEB_AP')).toEqual({ name: 'WEB_AP', setting: 'WEB_APP' })
  expect(find('MAILURL')).toEqual({ name: 'MAILURL', setting: 'MAIL_URL' })
})
