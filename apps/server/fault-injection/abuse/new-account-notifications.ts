import { notifications } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Attack } from './attack.ts'
import { type Account, countByStatus, register, type TimedResponse, writePost } from './client.ts'

const MAX_NOTIFICATIONS = 60

/** Floods a member with likes, comments and friend requests of twenty new accounts at one address. */
export const newAccountNotifications: Attack = {
  title: 'flooding a member with notifications from new accounts',
  async run({ limited, isShort }) {
    const victim = await register(limited, 'Victim', '192.0.2.1')
    const posts: string[] = []
    for (let n = 0; n < 10; n++) posts.push(await writePost(victim))
    const accounts: Account[] = []
    for (let n = 0; n < (isShort ? 5 : 20); n++) accounts.push(await register(limited, `Account${n}`, '192.0.2.2'))
    const responses: TimedResponse[] = []
    for (const account of accounts) {
      responses.push(await account.send('POST', '/api/friends/request', { userId: victim.id }))
      for (const id of posts) {
        responses.push(await account.send('POST', `/api/posts/${id}/like`, { liked: true }))
        for (let n = 0; n < 4; n++)
          responses.push(await account.send('POST', `/api/posts/${id}/comments`, { content: `Reply ${n}` }))
      }
    }
    const repeated = await repeatRequest(limited, victim)
    const rows = await limited.db.select().from(notifications).where(eq(notifications.userId, victim.id))
    const withstood = rows.length <= MAX_NOTIFICATIONS + repeated && repeated <= 1
    return {
      result: `${countByStatus(responses)}; ${rows.length} notifications, ${repeated} of ten repeated requests`,
      withstood,
    }
  },
}

/** Sends and cancels a friend request ten times, then sends it again. Returns the number of notifications. */
async function repeatRequest(target: Parameters<typeof register>[0], victim: Account): Promise<number> {
  const repeated = await register(target, 'Repeated', '192.0.2.3')
  for (let n = 0; n < 10; n++) {
    const { body } = await repeated.send('POST', '/api/friends/request', { userId: victim.id })
    await repeated.send('DELETE', `/api/friends/request/${Reflect.get(Object(body), 'id')}`)
  }
  await repeated.send('POST', '/api/friends/request', { userId: victim.id })
  const rows = await target.db.select().from(notifications).where(eq(notifications.fromUserId, repeated.id))
  return rows.length
}
