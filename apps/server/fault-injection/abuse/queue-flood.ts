import { type Attack, median } from './attack.ts'
import { type Account, type AttackClient, clientFrom, PASSWORD, register } from './client.ts'

const FLOOD_SIZE = 30

/** Keeps thirty requests of one caller waiting. Requests of another caller must take less than twice as long as usual. */
export const queueFlood: Attack = {
  title: 'occupying the password and database queues',
  async run({ unlimited, isShort }) {
    const flooder = await register(unlimited, 'Flooder', '192.0.2.80')
    const member = await register(unlimited, 'Patient', '192.0.2.81')
    const search = (caller: AttackClient) => caller.send('GET', '/api/users/search?q=patient')
    const signIn = (from: string, { email }: Account) =>
      clientFrom(unlimited, from).send('POST', '/api/auth/login', { email, password: PASSWORD })
    const database = await measureUnderFlood(
      isShort,
      () => search(flooder),
      () => search(member),
    )
    const passwords = await measureUnderFlood(
      isShort,
      () => signIn('192.0.2.82', flooder),
      () => signIn('192.0.2.83', member),
    )
    const withstood = [database, passwords].every(({ ratio, failed }) => failed === 0 && (isShort || ratio < 2))
    return { result: `search ${database.text}; sign-in ${passwords.text}`, withstood }
  },
}

type SendRequest = () => Promise<{ status: number; ms: number }>

async function measureUnderFlood(isShort: boolean, flood: SendRequest, request: SendRequest) {
  const times = isShort ? 5 : 40
  const baseline = await measure(request, times)
  let isOver = false
  const keepSending = async () => {
    while (!isOver) await flood()
  }
  const flooding = Array.from({ length: isShort ? 5 : FLOOD_SIZE }, keepSending)
  const flooded = await measure(request, times)
  isOver = true
  await Promise.all(flooding)
  const ratio = median(flooded.ms) / median(baseline.ms)
  const text = `${median(baseline.ms).toFixed(1)} ms alone, ${median(flooded.ms).toFixed(1)} ms during (${ratio.toFixed(1)} ×)`
  return { ratio, failed: flooded.failed, text }
}

async function measure(request: SendRequest, times: number) {
  const ms: number[] = []
  let failed = 0
  for (let n = 0; n < times; n++) {
    const response = await request()
    if (response.status !== 200) failed += 1
    ms.push(response.ms)
  }
  return { ms, failed }
}
