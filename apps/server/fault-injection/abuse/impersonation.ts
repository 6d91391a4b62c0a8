import type { Attack } from './attack.ts'
import { clientFrom, PASSWORD } from './client.ts'

const REJECTED = [
  ['Stoop', 'Support'],
  ['St\u043e\u043ep', 'Team'],
  ['S\u200btoop', 'Help'],
  ['Ann', 'S.t.a.f.f'],
  ['\uff21\uff44\uff4d\uff49\uff4e', 'Ann'],
  ['M0d3rat0r', 'Bo'],
  ['Ann', 'Secur1ty'],
  ['www.evil.example', 'Ann'],
  ['Ann', 'write@evil.example'],
  [`Z${'\u0301'.repeat(20)}`, 'Ann'],
] as const
const ACCEPTED = [
  ['Badminton', 'Staffan'],
  ['Nguy\u1ec5n', 'Th\u1ecb Minh'],
  ['Adminah', "O'Brien"],
] as const

/** Registers names that imitate the operator, hide characters or advertise, and also names that must be accepted. */
export const impersonation: Attack = {
  title: 'impersonating Stoop or its staff',
  async run({ unlimited }) {
    let nextNumber = 0
    const register = async ([firstName, lastName]: readonly [string, string], name = `name${nextNumber++}`) => {
      const form = { email: `${name}@stoop.test`, password: PASSWORD, username: name, selectedCity: 'Chicago' }
      const client = clientFrom(unlimited, '192.0.2.70')
      return (await client.send('POST', '/api/auth/register', { ...form, firstName, lastName })).status
    }
    const wronglyAccepted: string[] = []
    for (const name of REJECTED) if ((await register(name)) !== 400) wronglyAccepted.push(name.join(' '))
    for (const username of ['stoop_support', 'st00p', 'the.admin', 'sup-port'])
      if ((await register(['Ann', 'Tester'], username)) !== 400) wronglyAccepted.push(username)
    const wronglyRejected: string[] = []
    for (const name of ACCEPTED) if ((await register(name)) !== 201) wronglyRejected.push(name.join(' '))
    const result = `${REJECTED.length + 4} names: ${wronglyAccepted.length} accepted ${wronglyAccepted.join(', ')}; ${ACCEPTED.length} legitimate names: ${wronglyRejected.length} rejected ${wronglyRejected.join(', ')}`
    return { result, withstood: wronglyAccepted.length === 0 && wronglyRejected.length === 0 }
  },
}
