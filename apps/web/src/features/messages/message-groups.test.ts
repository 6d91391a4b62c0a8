import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { groupMessages } from './message-groups.ts'
import { addNewer, addOlder, MAX_WINDOW, type MessageWindow, replaceRange } from './message-window.ts'

const messages = messagesOf(ben).toReversed()
const [first, second, third] = messages
if (!first || !second || !third) throw new Error('The fixture has three messages')

const unsent = (content: string, order = 1) => ({
  ...{ kind: 'message' as const, id: `key-${order}`, userId: ben.id, content, pictures: [], replyTo: null, order },
  ...{ revision: 0, error: null, attemptedAt: null },
  ...{ createdAt: new Date().toISOString(), afterSequence: 3 },
})
const group = (changes: Partial<Parameters<typeof groupMessages>[0]> = {}) =>
  groupMessages({ viewerId: ann.id, messages, unsent: [], readUpTo: 3, sentKeys: new Map(), ...changes })

it('marks the first message of the friend that is not read', () => {
  expect(group({ readUpTo: 1 }).map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, true])
  expect(group().some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
})

it('marks no message as unread above an own one', () => {
  const own = { ...second, id: 'own', sequence: 4 }
  const marks = (changes: Parameters<typeof group>[0]) => group(changes).map(({ isFirstUnread }) => isFirstUnread)
  expect(marks({ messages: [...messages, own], readUpTo: 0 })).not.toContain(true)
  expect(marks({ readUpTo: 0, unsent: [unsent('On the way')] })).not.toContain(true)
  expect(marks({ readUpTo: 0, unsent: [{ ...unsent('Written before'), afterSequence: 2 }] })).toContain(true)
})

it('groups messages of one author within five minutes', () => {
  const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`
  const close = [first, { ...third, createdAt: at(1) }, { ...second, sequence: 4, createdAt: at(2) }]
  const shown = group({ messages: close.map((message, index) => ({ ...message, createdAt: at(index) })) })
  expect(shown.map(({ startsGroup, endsGroup }) => [startsGroup, endsGroup])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
  expect(shown.map(({ startsDay }) => startsDay)).toEqual([true, false, false])
})

it('shows an unsent message once when the stored one arrives first', () => {
  const stored = { ...second, id: first.id, sequence: 4, content: 'Yes' }
  expect(group({ messages: [...messages, stored], unsent: [unsent('Yes')] })).toHaveLength(4)
  expect(group({ messages: [...messages, stored], unsent: [unsent('No')] })).toHaveLength(5)
})

it('shows two equal messages in a row, of which the first is stored', () => {
  const stored = { ...second, id: 'stored', sequence: 4, content: 'Yes' }
  const sentKeys = new Map([['stored', 'key-1']])
  const shown = group({ messages: [...messages, stored], unsent: [unsent('Yes', 2)], sentKeys })
  expect(shown.slice(-2).map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

it('keeps a limited window in order, with messages that were added during a refetch', () => {
  const window: MessageWindow = { items: [second], hasOlder: true, hasNewer: true }
  expect(addOlder(window, [first], false)).toEqual({ items: [first, second], hasOlder: false, hasNewer: true })
  expect(addNewer(window, [third], false)).toEqual({ items: [second, third], hasOlder: true, hasNewer: false })
  const many = Array.from({ length: MAX_WINDOW }, (_, index) => ({ ...third, id: `${index}`, sequence: index + 10 }))
  expect(addNewer(window, many, false)).toMatchObject({ items: many, hasOlder: true })
  const edited = { ...second, content: 'Edited' }
  expect(replaceRange({ ...window, items: messages }, [edited], 2)).toEqual([first, edited, third])
})
