import { groupsOf, notificationsOfAnn } from '@stoop/validators/fixtures/notification-views'
import { describe, expect, it } from 'vitest'
import { insertAnswered } from './answered-invitations.ts'

const items = groupsOf(notificationsOfAnn())

describe('insertAnswered', () => {
  it('inserts the notification of an answered invitation at its place by time', () => {
    const [first, answered, third, ...older] = items
    if (!first || !answered || !third) throw new Error('Three notifications are needed')
    const list = insertAnswered([first, third, ...older], [answered])
    expect(list).toEqual([first, { ...answered, read: true }, third, ...older])
  })

  it('appends the notification of an answered invitation if it is older than all others', () => {
    const [newest] = items
    const oldest = items.at(-1)
    if (!newest || !oldest) throw new Error('Two notifications are needed')
    expect(insertAnswered([newest], [oldest])).toEqual([newest, { ...oldest, read: true }])
  })

  it('returns the same list if no notification is missing', () => {
    expect(insertAnswered(items, items.slice(0, 1))).toBe(items)
  })
})
