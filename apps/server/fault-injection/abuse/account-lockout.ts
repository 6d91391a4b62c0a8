import type { Attack } from './attack.ts'
import { clientFrom, countByStatus, PASSWORD, register, type TimedResponse } from './client.ts'

/**
 * Guesses a member's password from many addresses. The member must still be able to sign in, from another address and from a
 * known browser.
 */
export const accountLockout: Attack = {
  title: 'locking a member out with wrong passwords',
  async run({ limited }) {
    const { email, cookies } = await register(limited, 'Locked', '192.0.2.50')
    const signIn = (from: string, password: string, cookieHeader = '') =>
      clientFrom(limited, from, { cookies: cookieHeader }).send('POST', '/api/auth/login', { email, password })
    const responses: TimedResponse[] = []
    for (let n = 0; n < 150; n++) responses.push(await signIn(`198.51.100.${Math.floor(n / 10)}`, 'a wrong guess'))
    const cleanAddress = await signIn('198.51.100.200', PASSWORD)
    const knownBrowser = await signIn('198.51.100.1', PASSWORD, cookies)
    const attackerAddress = await signIn('198.51.100.1', PASSWORD)
    const withstood = cleanAddress.status === 200 && knownBrowser.status === 200 && attackerAddress.status === 429
    const members = `clean address ${cleanAddress.status}, known browser ${knownBrowser.status}, attacker's address ${attackerAddress.status}`
    return { result: `guesses: ${countByStatus(responses)}; ${members}`, withstood }
  },
}
