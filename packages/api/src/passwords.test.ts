import { hash, verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const queueOptions = (caller: string) => ({ caller, beforeCheck: async () => undefined })

vi.mock('@node-rs/argon2', { spy: true })

const passwords = argon2Passwords()
const [composed, decomposed] = ['caf\u00e9 five', 'cafe\u0301 five']

it('accepts a password in any Unicode normalisation form', async () => {
  const storedHash = await passwords.hash(decomposed, 'ann')
  for (const attempt of [composed, decomposed])
    expect(await passwords.verify(storedHash, attempt, queueOptions('ann')), attempt).toBe(true)
  expect(await passwords.verify(storedHash, 'cafe five', queueOptions('ann'))).toBe(false)
})

it('still accepts a password hashed before normalisation was introduced', async () => {
  const storedHash = await hash(decomposed)
  expect(await passwords.verify(storedHash, decomposed, queueOptions('ann'))).toBe(true)
  expect(await passwords.verify(storedHash, composed, queueOptions('ann'))).toBe(false)
})

it('takes the same time for an unknown account as for a wrong password', async () => {
  const storedHash = await passwords.hash('the right one', 'ann')
  for (const [attempt, expectedCalls] of [
    [composed, 1],
    [decomposed, 2],
  ] as const) {
    for (const comparedHash of [storedHash, undefined]) {
      vi.mocked(verify).mockClear()
      expect(await passwords.verify(comparedHash, attempt, queueOptions('ann'))).toBe(false)
      expect(verify).toHaveBeenCalledTimes(expectedCalls)
    }
  }
})

it('checks the password of another caller while one caller floods the queue', async () => {
  const flood = Promise.withResolvers<never>()
  const verifyMock = vi.mocked(verify)
  verifyMock.mockImplementation((_hash, password) => (password === 'a guess' ? flood.promise : Promise.resolve(true)))
  try {
    const flooding = Array.from({ length: 60 }, () => passwords.verify('a hash', 'a guess', queueOptions('flooder')))
    const settledFlood = Promise.allSettled(flooding)
    await waitTicks(20)
    const otherCheck = passwords.verify('a hash', 'the right one', queueOptions('ann'))
    await expect(Promise.race([otherCheck, waitTicks(20)])).resolves.toBe(true)
    flood.reject(new Error('The test is over'))
    await settledFlood
  } finally {
    verifyMock.mockRestore()
  }
})

async function waitTicks(count: number): Promise<string> {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setImmediate(resolve))
  return 'still waiting'
}
