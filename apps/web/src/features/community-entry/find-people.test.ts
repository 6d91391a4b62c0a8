import { ben, cleo, edie, noor } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { expect, it } from 'vitest'
import { findPeople } from './find-people.ts'

const friends = [ben, cleo, { ...edie, firstName: 'Élodie' }].map(bylineOf)
const invitees = [noor, ben].map((user, index) => ({
  id: `invitation ${index}`,
  user: bylineOf(user),
  inviter: bylineOf(edie),
  createdAt: '2026-11-20T12:00:00Z',
}))

const find = (text: string) => {
  const found = findPeople(text, friends, invitees)
  return {
    friends: found.friends.map(({ username }) => username),
    invitees: found.invitees.map(({ user }) => user.username),
    username: found.username,
  }
}

it('returns all friends and other invited people for an empty text', () => {
  expect(find('')).toEqual({
    friends: [ben, cleo, edie].map(({ username }) => username),
    invitees: [noor.username],
    username: undefined,
  })
})

it('finds people by the beginnings of their names, ignoring case and accents', () => {
  expect(find('ELO').friends).toEqual([edie.username])
  expect(find(`${edie.lastName.slice(0, 3)} elod`).friends).toEqual([edie.username])
  expect(find('lodie').friends).toEqual([])
})

it('finds people by their usernames, with and without @', () => {
  expect(find(`@${cleo.username}`).friends).toEqual([cleo.username])
  expect(find(noor.username).invitees).toEqual([noor.username])
})

it('returns the text as a username to invite unless a listed person has it', () => {
  expect(find('@some.body').username).toBe('some.body')
  expect(find('two words').username).toBeUndefined()
  expect(find('ab').username).toBeUndefined()
  expect(find(`@${noor.username.toUpperCase()}`).username).toBeUndefined()
})
