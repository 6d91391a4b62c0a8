import type { Attack } from './attack.ts'
import { clientFrom, PASSWORD, register, type TimedResponse } from './client.ts'

/** Tries to find out, by registering, which emails belong to members. */
export const registeredEmails: Attack = {
  title: 'finding members’ emails by registering',
  async run({ limited }) {
    const { email, username } = await register(limited, 'Known', '192.0.2.60')
    const attacker = clientFrom(limited, '192.0.2.61')
    const form = { password: PASSWORD, firstName: 'Eve', lastName: 'Tester', selectedCity: 'Chicago' }
    const probe = (triedEmail: string, name: string) =>
      attacker.send('POST', '/api/auth/register', { ...form, email: triedEmail, username: name })
    const [taken, free] = [await probe(email, username), await probe('free@stoop.test', username)]
    const toText = ({ body }: TimedResponse) => JSON.stringify({ ...Object(body), requestId: undefined })
    const isSilent = toText(taken) === toText(free)
    const responses: TimedResponse[] = []
    for (let n = 0; n < 15; n++) responses.push(await probe(email, `eve${n}`))
    const revealedCount = responses.filter(({ body }) => JSON.stringify(body).includes('already registered')).length
    const result = `with a taken username ${isSilent ? 'the same response for any email' : 'the email is revealed'}; 15 probes: ${revealedCount} revealed`
    return { result, withstood: isSilent && revealedCount <= 5 }
  },
}
