import { communities } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '../../events.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
type Person = typeof ann
const of = (person: Person) => test.callerFor(person).communities
const DAY_MS = 24 * 60 * 60 * 1000

const createPrivate = async () =>
  (await of(ann).create({ name: 'Block Captains', description: 'Who has the ladder', isPrivate: true })).id
const invite = (id: string, person: Person, by: Person = ann) => of(by).invite({ id, userId: person.id })
const invitedTo = async (person: Person) => (await of(person).invited({})).items.map(({ community }) => community.id)
const inviteesOf = async (id: string, viewer: Person = ann) =>
  (await of(viewer).invitees({ id })).items.map(({ user }) => user.id)
const contentsOf = async (person: Person) =>
  (await test.callerFor(person).notifications.list({})).items.map(({ content }) => content)
const unreadOf = async (person: Person) => (await test.callerFor(person).notifications.counts()).unreadNotifications

describe('an invitation', () => {
  it('lets the invited person see and join a private community', async () => {
    const id = await createPrivate()
    expect(await of(ann).invite({ id, username: ben.username })).toMatchObject({ user: { id: ben.id } })
    expect(await of(ben).invited({})).toMatchObject({
      items: [{ community: { id, name: 'Block Captains', memberCount: 1 }, inviter: { id: ann.id } }],
    })
    expect(await contentsOf(ben)).toEqual(['Ann Alvarez invited you to Block Captains'])
    expect(await unreadOf(ben)).toBe(1)
    await expect(of(ben).one({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await of(ben).join({ id })).toMatchObject({ isJoined: true, isInvited: false, memberCount: 2 })
    expect(await invitedTo(ben)).toEqual([])
    expect(await inviteesOf(id)).toEqual([])
    expect(await contentsOf(ben)).toEqual([])
    expect(await unreadOf(ben)).toBe(0)
  })

  it('rejects another invitation within 30 days after a decline', async () => {
    const id = await createPrivate()
    await invite(id, ben)
    await of(ben).decline({ id })
    await expect(of(ben).decline({ id })).rejects.toMatchObject({ message: 'Invitation not found' })
    for (const _ of [1, 2]) {
      expect(await inviteesOf(id)).toEqual([ben.id])
      expect(await invite(id, ben)).toMatchObject({ user: { id: ben.id }, inviter: { id: ann.id } })
      expect(await invitedTo(ben)).toEqual([])
      expect(await contentsOf(ben)).toEqual([])
    }
    await of(ann).uninvite({ id, userId: ben.id })
    expect(await inviteesOf(id)).toEqual([])
    await invite(id, ben)
    expect(await inviteesOf(id)).toEqual([ben.id])
    expect(await invitedTo(ben)).toEqual([])
    test.advanceClock(31 * DAY_MS)
    await invite(id, ben)
    expect(await invitedTo(ben)).toEqual([id])
  })

  it('deletes the notification of an invitation that is withdrawn', async () => {
    const id = await createPrivate()
    await invite(id, ben)
    await of(ann).uninvite({ id, userId: ben.id })
    await expect(of(ann).uninvite({ id, userId: ben.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await invitedTo(ben)).toEqual([])
    expect(await contentsOf(ben)).toEqual([])
    await expect(of(ben).join({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('publishes an event when the notification of an invitation is deleted', async () => {
    const id = await createPrivate()
    await invite(id, ben)
    const [notification] = (await test.callerFor(ben).notifications.list({})).items
    const published: DomainEvent[] = []
    const stop = test.createServices.events.subscribe((event) => published.push(event))
    await of(ann).uninvite({ id, userId: ben.id })
    stop()
    const retracted = { type: 'notificationRetracted', notificationId: notification?.id, userId: ben.id }
    expect(published).toContainEqual(retracted)
  })

  it('ends an invitation when the inviter may no longer invite or has a block with the person', async () => {
    const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
    await of(cleo).join({ id })
    await invite(id, ben, cleo)
    const expectOpen = async (isOpen: boolean) => {
      expect(await invitedTo(ben)).toEqual(isOpen ? [id] : [])
      expect(await contentsOf(ben)).toHaveLength(isOpen ? 1 : 0)
      expect(await unreadOf(ben)).toBe(isOpen ? 1 : 0)
    }
    await expectOpen(true)
    await of(ann).update({ id, version: 1, joinPolicy: 'invitation', isPrivate: true })
    await expectOpen(false)
    await expect(of(ben).join({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await of(ann).setRole({ id, userId: cleo.id, role: 'moderator' })
    await expectOpen(true)
    await test.callerFor(ben).people.block({ userId: cleo.id })
    await expectOpen(false)
    await test.callerFor(ben).people.unblock({ userId: cleo.id })
    await expectOpen(false)
  })

  it('hides an invitation to a community that was archived', async () => {
    const id = await createPrivate()
    await invite(id, ben)
    await of(ann).leave({ id })
    expect(await invitedTo(ben)).toEqual([])
    expect(await contentsOf(ben)).toEqual([])
    expect(await unreadOf(ben)).toBe(0)
  })

  it('shows the inviter an invitation of a banned person as sent, but does not send it', async () => {
    const id = await createPrivate()
    await of(ann).ban({ id, userId: ben.id, reason: 'Spam' })
    expect(await invite(id, ben)).toMatchObject({ user: { id: ben.id } })
    expect(await invitedTo(ben)).toEqual([])
    expect(await contentsOf(ben)).toEqual([])
  })
})

describe('inviting', () => {
  it('allows invitations by members of an open community, otherwise only by moderators', async () => {
    const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
    await expect(invite(id, ben, cleo)).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
    await of(cleo).join({ id })
    await invite(id, ben, cleo)
    await test.db.update(communities).set({ joinPolicy: 'invitation' })
    await expect(invite(id, dan, cleo)).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
    await invite(id, dan)
    expect(await inviteesOf(id)).toEqual([dan.id, ben.id])
    expect(await inviteesOf(id, cleo)).toEqual([ben.id])
    await expect(of(cleo).uninvite({ id, userId: dan.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('rejects the inviter, a member, and a person that the inviter does not see', async () => {
    const id = await createPrivate()
    await expect(invite(id, ann)).rejects.toMatchObject({ reason: 'OWN_INVITATION' })
    await test.callerFor(ben).people.block({ userId: ann.id })
    await expect(invite(id, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await invite(id, cleo)
    await of(cleo).join({ id })
    await expect(invite(id, cleo)).rejects.toMatchObject({ reason: 'ALREADY_MEMBER' })
  })

  it('creates one invitation when several members invite a person at the same time', async () => {
    const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
    for (const person of [cleo, dan]) await of(person).join({ id })
    await Promise.all([ann, cleo, dan].map((by) => invite(id, ben, by)))
    expect(await inviteesOf(id)).toEqual([ben.id])
    expect(await contentsOf(ben)).toHaveLength(1)
  })
})

describe('an invitation that has ended', () => {
  it('lets another moderator invite a person after the first invitation has ended', async () => {
    const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
    await of(cleo).join({ id })
    await invite(id, ben, cleo)
    await of(cleo).leave({ id })
    expect(await invitedTo(ben)).toEqual([])
    expect(await invite(id, ben)).toMatchObject({ inviter: { id: ann.id } })
    expect(await invitedTo(ben)).toEqual([id])
    expect(await contentsOf(ben)).toEqual(['Ann Alvarez invited you to Porch Choir'])
  })
})
