import { hash, verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { argon2Passwords } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

const passwords = argon2Passwords()
const [composed, decomposed] = ['caf\u00e9 five', 'cafe\u0301 five']

it('is the same on every keyboard', async () => {
  const kept = await passwords.hash(decomposed)
  for (const typed of [composed, decomposed]) expect(await passwords.verify(kept, typed), typed).toBe(true)
  expect(await passwords.verify(kept, 'cafe five')).toBe(false)
})

it('is still right as it was sent when its hash was made of it so', async () => {
  const kept = await hash(decomposed)
  expect(await passwords.verify(kept, decomposed)).toBe(true)
  expect(await passwords.verify(kept, composed)).toBe(false)
})

it('takes as long for nobody as for a wrong one', async () => {
  const kept = await passwords.hash('the right one')
  for (const [typed, times] of [
    [composed, 1],
    [decomposed, 2],
  ] as const) {
    for (const against of [kept, undefined]) {
      vi.mocked(verify).mockClear()
      expect(await passwords.verify(against, typed)).toBe(false)
      expect(verify).toHaveBeenCalledTimes(times)
    }
  }
})
