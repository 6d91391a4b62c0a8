import { newId } from '@stoop/db/ids'
import { communities } from '@stoop/db/schema'
import type { Attack } from './attack.ts'
import { countByStatus, countOf, register, type TimedResponse } from './client.ts'

/**
 * Creates hundreds of communities with one account. Then another account creates one whose slug is already taken a thousand
 * times.
 */
export const communityCreation: Attack = {
  title: 'creating endless communities, using up names',
  async run({ limited, unlimited, isShort }) {
    const creator = await register(limited, 'Founder', '192.0.2.10')
    const form = { name: 'Porch Choir', description: 'We sing on the steps' }
    const responses: TimedResponse[] = []
    for (let n = 0; n < (isShort ? 20 : 400); n++)
      responses.push(await creator.send('POST', '/api/communities', { ...form, name: `Porch Choir ${n}` }))
    const secondMember = await register(unlimited, 'Later', '192.0.2.11')
    const slugs = ['porch-choir', 'porch-choir-chicago', ...Array.from({ length: 1001 }, (_, n) => `porch-choir-${n}`)]
    const rows = slugs.map((slug) => ({
      ...form,
      id: newId(Date.now()),
      slug,
      city: 'Chicago' as const,
      createdAt: new Date(),
    }))
    // In parts: on a busy machine, one statement for all would exceed the statement timeout.
    for (let start = 0; start < rows.length; start += 100)
      await unlimited.db.insert(communities).values(rows.slice(start, start + 100))
    const { status, body } = await secondMember.send('POST', '/api/communities', form)
    const slug = Reflect.get(Object(body), 'slug')
    const withstood = countOf(responses, 201) <= 3 && status === 201
    return { result: `${countByStatus(responses)}; a name taken ${slugs.length} times: ${status} ${slug}`, withstood }
  },
}
