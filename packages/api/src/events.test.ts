import { expect, it } from 'vitest'
import { type DomainEvent, inProcessEvents } from './events.ts'

const createEvent = (userId: string): DomainEvent => ({ type: 'membershipChanged', communityId: 'any', userId })

it('passes every event to every subscriber until it unsubscribes', () => {
  const events = inProcessEvents(
    async () => undefined,
    () => undefined,
  )
  const [first, second]: [DomainEvent[], DomainEvent[]] = [[], []]
  const unsubscribe = events.subscribe((event) => first.push(event))
  events.subscribe((event) => second.push(event))
  events.publish([createEvent('ann'), createEvent('ben')])
  unsubscribe()
  events.publish([createEvent('cleo')])
  expect(first).toEqual([createEvent('ann'), createEvent('ben')])
  expect(second).toEqual([createEvent('ann'), createEvent('ben'), createEvent('cleo')])
})

it('passes an event to all subscribers even if one of them throws', () => {
  const errors: unknown[] = []
  const received: DomainEvent[] = []
  const events = inProcessEvents(
    async () => undefined,
    (error) => errors.push(error),
  )
  const failure = new Error('Connection closed')
  events.subscribe(() => {
    throw failure
  })
  events.subscribe((event) => received.push(event))
  events.publish([createEvent('ann')])
  expect(errors).toEqual([failure])
  expect(received).toEqual([createEvent('ann')])
})
