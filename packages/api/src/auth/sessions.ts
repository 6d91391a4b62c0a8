import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { sessions, users } from '@stoop/db/schema'
import type { Locale } from '@stoop/validators/locales'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, desc, eq, gt, inArray, lt, not, notInArray, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { AuthenticatedContext, Context, Services, Viewer } from '../context.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { hasManyFriends } from '../friends/friendship-pair.ts'
import { createSecret, hashSecret } from '../secret-tokens.ts'
import type { TransactionContext } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { storeDeviceLanguage } from '../users/device-language.ts'
import { hasBlocks, isHiddenPerson } from '../users/hidden-people.ts'
import { isSiteSmall } from '../users/site-size.ts'
import { requireNotSuspended } from './require-not-suspended.ts'

const SESSION_LIFETIME_MS = 30 * DAY_MS
/** The time after the sign-in at which a session ends, however often it is used. */
const MAX_SESSION_AGE_MS = 365 * DAY_MS
const RENEWAL_INTERVAL_MS = HOUR_MS
// Limits the rows per member. A sign-in beyond the limit deletes the least recently used session.
export const MAX_SESSIONS_PER_USER = 100

/**
 * Creates a session and returns its bearer token. Sets the read-only session cookie, which has a second secret of the same
 * session. Throws what `requireNotSuspended` throws.
 */
export async function createSession(ctx: TransactionContext<Context>, userId: string): Promise<string> {
  await requireNotSuspended(ctx, userId)
  const token = createSecret()
  const cookie = createSecret()
  const now = new Date(ctx.clock.now())
  const timestamp = now.toISOString()
  await ctx.db.insert(sessions).values({
    sid: hashSecret(token),
    cookieDigest: hashSecret(cookie),
    userId,
    confirmedAt: now,
    sess: { userId, userAgent: sanitizeHeader(ctx.request.userAgent), createdAt: timestamp, lastSeenAt: timestamp },
    expire: new Date(now.getTime() + SESSION_LIFETIME_MS),
  })
  const newestSids = ctx.db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expire))
    .limit(MAX_SESSIONS_PER_USER)
  await deleteSessionsOfUser(ctx, userId, notInArray(sessions.sid, newestSids))
  ctx.emit({ type: 'accountChanged', userId })
  ctx.request.setSessionCookie(cookie)
  return token
}

/** The session cookie of the request, and its Accept-Language header. `renew` sets the cookie again with a new expiry. */
export type SessionRequest = {
  secret: string | undefined
  renew: (secret: string) => void
  acceptLanguage?: string | undefined
}

/**
 * Returns the user of a session. Returns null if the session does not exist or the user is suspended. If there is a bearer token,
 * the cookie is ignored, even if the token is invalid. When it extends the session, renews the cookie and stores the language of
 * the device.
 */
export async function findViewer(
  services: Pick<Services, 'db' | 'clock' | 'sessions'>,
  secrets: { bearer: string | undefined; cookie: string | undefined },
  request?: SessionRequest,
): Promise<Viewer | null> {
  const secret = secrets.bearer ?? secrets.cookie
  if (!secret || secret.length > 100) return null
  const digest = hashSecret(secret)
  const isCookie = secrets.bearer === undefined
  const key = `${isCookie ? 'cookie' : 'token'} ${digest}`
  return services.sessions.find(key, () => readSession(services, digest, isCookie, request))
}

/** SQL: the language that the session's user has chosen. */
const language = sql<Locale | null>`(select ${users.language} from ${users} where ${users.id} = ${sessions.userId})`

const findSession = (column: typeof sessions.sid | typeof sessions.cookieDigest) =>
  preparedQuery((db, { digest, now }: Params<{ digest: string; now: string }>) =>
    db
      .select({
        id: sessions.userId,
        sid: sessions.sid,
        sess: sessions.sess,
        cookieDigest: sessions.cookieDigest,
        hasManyFriends: hasManyFriends(sessions.userId),
        hasBlocks: hasBlocks(sessions.userId),
        isSiteSmall,
        language,
      })
      .from(sessions)
      .where(and(eq(column, digest), gt(sessions.expire, now), not(isHiddenPerson(null, sessions.userId)))),
  )
const findSessionByToken = findSession(sessions.sid)
const findSessionByCookie = findSession(sessions.cookieDigest)

async function readSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  digest: string,
  isCookie: boolean,
  request: SessionRequest | undefined,
): Promise<Viewer | null> {
  const now = clock.now()
  const find = isCookie ? findSessionByCookie : findSessionByToken
  const [session] = await find(db, { digest, now: new Date(now).toISOString() })
  if (!session) return null
  if (now - Date.parse(session.sess.lastSeenAt) > RENEWAL_INTERVAL_MS) {
    await db
      .update(sessions)
      .set({
        expire: new Date(Math.min(now + SESSION_LIFETIME_MS, Date.parse(session.sess.createdAt) + MAX_SESSION_AGE_MS)),
        sess: { ...session.sess, lastSeenAt: new Date(now).toISOString() },
      })
      .where(eq(sessions.sid, session.sid))
    if (request?.secret && hashSecret(request.secret) === session.cookieDigest) request.renew(request.secret)
    // Only requests of the app have the language of its page. The browser sends its own for pictures.
    if (!isCookie) await storeDeviceLanguage({ db }, session.id, request?.acceptLanguage)
  }
  const { id, sid, hasManyFriends, hasBlocks, isSiteSmall, language } = session
  return { id, sid, hasManyFriends, hasBlocks, isSiteSmall, language }
}

/** Deletes the viewer's session. */
export async function deleteSession(ctx: AuthenticatedContext): Promise<OkResponse> {
  await ctx.db.delete(sessions).where(eq(sessions.sid, ctx.viewer.sid))
  ctx.sessions.end([ctx.viewer.sid])
  ctx.request.setSessionCookie(null)
  return { ok: true }
}

/** Deletes expired sessions until `signal` is aborted. Several servers may run it at once. */
export async function deleteExpiredSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const isExpired = lt(sessions.expire, new Date(clock.now()))
  const batch = db.select({ sid: sessions.sid }).from(sessions).where(isExpired).limit(BATCH_SIZE)
  const deleteBatch = () =>
    db
      .delete(sessions)
      .where(and(isExpired, inArray(sessions.sid, batch)))
      .returning({ sid: sessions.sid })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}

/** Returns at most 300 characters of a header, without characters that jsonb cannot store. */
const sanitizeHeader = (header: string) => header.slice(0, 300).toWellFormed().replaceAll('\0', '')

export const deleteSessionEndpoint = endpoint(
  {
    rest: 'POST /api/auth/logout',
    summary: 'Sign out: end the current session',
    description: 'Ends the session of the token. The token and the cookie of the session stop working at once.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.mutation(({ ctx }) => deleteSession(ctx)),
)
