import type { Database, Tx } from '@stoop/db/client'
import { sessions } from '@stoop/db/schema'
import type { Done } from '@stoop/validators/answers'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { inBatches } from '../batches.ts'
import type { Clock, Context, MemberContext, Services, Viewer } from '../context.ts'
import { digestOf, newSecret } from './secrets.ts'

const LIFE_MS = 30 * 24 * 60 * 60 * 1000
const SLIDES_EVERY_MS = 60 * 60 * 1000
const BATCH = 1000

/** Opens a session and gives its bearer token; the cookie gets another secret of the same session (R14). */
export async function openSession(ctx: Context, tx: Tx | Database, userId: string): Promise<string> {
  const token = newSecret()
  const cookie = newSecret()
  const now = new Date(ctx.clock.now())
  const seen = now.toISOString()
  await tx.insert(sessions).values({
    sid: await digestOf(token),
    cookieDigest: await digestOf(cookie),
    userId,
    sess: { userId, userAgent: storable(ctx.door.userAgent), createdAt: seen, lastSeenAt: seen },
    expire: new Date(now.getTime() + LIFE_MS),
  })
  ctx.door.setSessionCookie(cookie)
  return token
}

/** Who holds these secrets. A bearer, good or not, is the only thing looked at when there is one (R14). */
export async function viewerOf(
  { db, clock }: { db: Database; clock: Clock },
  secrets: { bearer: string | undefined; cookie: string | undefined },
): Promise<Viewer | null> {
  const secret = secrets.bearer ?? secrets.cookie
  if (!secret || secret.length > 100) return null
  const digest = await digestOf(secret)
  const column = secrets.bearer === undefined ? sessions.cookieDigest : sessions.sid
  const now = clock.now()
  const [session] = await db
    .select({ id: sessions.userId, sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(eq(column, digest), gt(sessions.expire, new Date(now))))
  if (!session) return null
  if (now - Date.parse(session.sess.lastSeenAt) > SLIDES_EVERY_MS) {
    await db
      .update(sessions)
      .set({ expire: new Date(now + LIFE_MS), sess: { ...session.sess, lastSeenAt: new Date(now).toISOString() } })
      .where(eq(sessions.sid, session.sid))
  }
  return { id: session.id, sid: session.sid }
}

/** Ends the viewer's session on the server (R44). */
export async function closeSession(ctx: MemberContext): Promise<Done> {
  await ctx.db.delete(sessions).where(eq(sessions.sid, ctx.viewer.sid))
  ctx.door.setSessionCookie(null)
  return { ok: true }
}

/**
 * Removes sessions that have ended, until `stop` is aborted. Meant to be called every few minutes; may run on several
 * servers at once.
 */
export async function sweepSessions({ db, clock }: Pick<Services, 'db' | 'clock'>, stop?: AbortSignal): Promise<void> {
  const ended = lt(sessions.expire, new Date(clock.now()))
  const some = db.select({ sid: sessions.sid }).from(sessions).where(ended).limit(BATCH)
  const remove = () =>
    db
      .delete(sessions)
      .where(and(ended, inArray(sessions.sid, some)))
      .returning({ sid: sessions.sid })
  await inBatches(BATCH, async () => (await remove()).length, stop)
}

/** A header is whatever the client sends: at most 300 characters of it, without what jsonb cannot keep. */
const storable = (header: string) => header.slice(0, 300).toWellFormed().replaceAll('\0', '')
