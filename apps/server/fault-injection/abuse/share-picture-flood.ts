import { type Attack, median } from './attack.ts'
import { type Account, clientFrom, countByStatus, register } from './client.ts'
import type { Target } from './target.ts'

/** Requests many share pictures at once from one address, while another address requests one after another. */
export const sharePictureFlood: Attack = {
  title: 'occupying the drawing of share pictures',
  async run({ unlimited, isShort }) {
    const members: Account[] = []
    for (let n = 0; n < (isShort ? 6 : 60); n++) members.push(await register(unlimited, `Seen${n}`, `192.0.3.${n}`))
    const [usual, ...others] = members
    const visitor = clientFrom(unlimited, '192.0.2.20')
    // This starts the drawing process before the measurement.
    await visitor.send('GET', `/preview/person/${usual?.username}.png`)
    const half = Math.floor(others.length / 6)
    const baseline = await measureTimes(unlimited, others.slice(0, half))
    const attacker = clientFrom(unlimited, '192.0.2.21')
    const flood = others.slice(2 * half).map(({ username }) => attacker.send('GET', `/preview/person/${username}.png`))
    const underFlood = await measureTimes(unlimited, others.slice(half, 2 * half))
    const floodResponses = await Promise.all(flood)
    const ratio = median(underFlood.ms) / median(baseline.ms)
    const withstood = underFlood.failed === 0 && (isShort || ratio < 2)
    const times = `${median(baseline.ms).toFixed(0)} ms alone, ${median(underFlood.ms).toFixed(0)} ms during (${ratio.toFixed(1)} ×)`
    return { result: `attacker: ${countByStatus(floodResponses)}; another address: ${times}`, withstood }
  },
}

async function measureTimes(target: Target, members: Account[]) {
  const visitor = clientFrom(target, '192.0.2.22')
  const ms: number[] = []
  let failed = 0
  for (const { username } of members) {
    const response = await visitor.send('GET', `/preview/person/${username}.png`)
    if (response.status !== 200) failed += 1
    ms.push(response.ms)
  }
  return { ms, failed }
}
