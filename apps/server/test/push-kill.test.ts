import { expect, it } from 'vitest'
import { checkPush } from '../fault-injection/push/check-push.ts'

it('loses no push message and repeats at most one when a sending server is killed', {
  tags: 'long',
  timeout: 400_000,
}, async () => {
  expect(await checkPush({ devices: 30, kills: 1, maxSeconds: 400 })).toBe(true)
})
