import { sessions } from '@stoop/db/schema'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { ListPage } from '@stoop/validators/paging'
import type { SessionView } from '@stoop/validators/sessions'
import { sessionView } from '@stoop/validators/sessions'
import { and, desc, eq, gt } from 'drizzle-orm'
import { getDeviceName, translateDeviceName } from '../auth/device-name.ts'
import { MAX_SESSIONS_PER_USER } from '../auth/sessions.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { localeOf } from '../request-locale.ts'
import { authenticatedProcedure } from '../trpc.ts'

/**
 * Lists the viewer's sessions on one page: the current one first, then by last use. The last use is exact for the current
 * session, and updated hourly for others.
 */
export async function listSessions(ctx: AuthenticatedContext): Promise<ListPage<SessionView>> {
  const { db, viewer, clock } = ctx
  const now = new Date(clock.now())
  const rows = await db
    .select({ id: sessions.id, sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expire, now)))
    .orderBy(desc(eq(sessions.sid, viewer.sid)), desc(sessions.expire), desc(sessions.id))
    .limit(MAX_SESSIONS_PER_USER)
  const items = rows.map(({ id, sid, sess }) => ({
    id,
    device: translateDeviceName(localeOf(ctx), getDeviceName(sess.userAgent)),
    createdAt: sess.createdAt,
    lastUsedAt: sid === viewer.sid ? now.toISOString() : sess.lastSeenAt,
    isCurrent: sid === viewer.sid,
  }))
  return { items, nextCursor: null }
}

export const listSessionsEndpoint = endpoint(
  {
    rest: 'GET /api/auth/sessions',
    summary: 'List your sessions',
    description:
      'Lists your sessions, the current one first and then by their last use. Other sessions show their last use to the hour. There are at most 100, all on one page.',
    output: listOf(sessionView),
    example: {
      responses: {
        200: [
          {
            id: '01900000-0000-7000-8090-000000000001',
            device: 'Chrome on Android',
            createdAt: isoHoursAgo(48),
            lastUsedAt: isoHoursAgo(0),
            isCurrent: true,
          },
        ],
      },
    },
  },
  authenticatedProcedure.query(({ ctx }) => listSessions(ctx)),
)
