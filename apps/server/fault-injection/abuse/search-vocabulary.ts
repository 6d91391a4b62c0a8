import { sql } from 'drizzle-orm'
import type { Attack } from './attack.ts'
import { countByStatus, countOf, register, type TimedResponse } from './client.ts'

/** Changes the name of one account again and again. Words of old names must not stay in the search vocabulary. */
export const searchVocabulary: Attack = {
  title: 'filling the search vocabulary with renames',
  async run({ limited, unlimited, isShort }) {
    const rename = (n: number) => ({ firstName: `Zq${n.toString(36)}x`, lastName: `Yw${n.toString(36)}v`, bio: '' })
    const slow = await register(limited, 'Slow', '192.0.2.30')
    const responses: TimedResponse[] = []
    for (let n = 0; n < 20; n++) responses.push(await slow.send('PUT', '/api/profile', rename(n)))
    const fast = await register(unlimited, 'Fast', '192.0.2.31')
    const countWords = async () => {
      const [row] = await unlimited.db.execute(sql`select count(*)::int as n from vocabulary`)
      return Number(row?.n)
    }
    const before = await countWords()
    const count = isShort ? 20 : 500
    for (let n = 0; n < count; n++) await fast.send('PUT', '/api/profile', rename(n))
    const addedWords = (await countWords()) - before
    const withstood = countOf(responses, 200) <= 5 && addedWords <= 4
    return {
      result: `limited: ${countByStatus(responses)}; ${count} renames without limits: ${addedWords} more words`,
      withstood,
    }
  },
}
