import { expect, it } from 'vitest'
import { type EntryState, type EntryView, getEntryState } from './entry-state.ts'

const outsider: EntryView = {
  isJoined: false,
  joinPolicy: 'request',
  requestState: null,
  isInvited: false,
  isClosed: false,
}
const now = Date.parse('2026-11-23T12:00:00Z')
const ban = { reason: 'Spam', createdAt: '2026-11-20T12:00:00Z' }

const cases: [expected: EntryState, changes: Partial<EntryView>][] = [
  ['joined', { isJoined: true, ban }],
  ['banned', { ban, isInvited: true, joinPolicy: 'open' }],
  ['invited', { isInvited: true, requestState: 'pending' }],
  ['open', { joinPolicy: 'open' }],
  ['open', { joinPolicy: 'open', requestState: 'declined' }],
  ['requested', { requestState: 'pending' }],
  ['requested', { joinPolicy: 'invitation', requestState: 'pending' }],
  ['request', {}],
  ['closed', { isClosed: true }],
  ['closed', { isClosed: true, joinPolicy: 'invitation' }],
  ['requested', { isClosed: true, requestState: 'pending' }],
  ['declined', { requestState: 'declined' }],
  ['declined', { requestState: 'declined', requestAgainAt: '2026-11-23T12:00:01Z' }],
  ['request', { requestState: 'declined', requestAgainAt: '2026-11-23T12:00:00Z' }],
  ['request', { requestState: 'declined', requestAgainAt: null }],
  ['byInvitation', { joinPolicy: 'invitation' }],
  ['byInvitation', { joinPolicy: 'invitation', requestState: 'declined' }],
]

it.each(cases)('returns the way to join %s for the community %j', (expected, changes) => {
  expect(getEntryState({ ...outsider, ...changes }, now)).toBe(expected)
})
