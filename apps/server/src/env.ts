// Over 200 lines: one schema of all environment variables.
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { DEFAULT_RATE_LIMITS, findUnknownRateLimit, parseRateLimits } from '@stoop/api/rate-limit-config'
import { requestTimeouts } from '@stoop/db/driver/timeouts'
import * as z from 'zod/mini'
import { DEFAULT_CITY_SETTINGS, parseCities } from './cities.ts'
import { findMisspelledName } from './env-names.ts'

/** Schema of an integer from `min` to `max`. */
const integer = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, expected)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, expected), z.lte(max, expected))),
  )
}

const milliseconds = (defaultMs: number) => z._default(integer(1, 600_000), defaultMs)

const proxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.refine(isNetwork, 'addresses or networks such as 10.0.0.0/8, with commas between them'))),
)

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...extra] = entry.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    extra.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  )
}

const originUrl = z.pipe(
  z.string().check(z.refine(isOrigin, 'an address such as https://stoop.example')),
  z.transform((text) => new URL(text).origin),
)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text)
}

function isRedisUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^rediss?:$/.test(url.protocol) && url.host !== '' && /^(\/\d*)?$/.test(url.pathname)
}

const rateLimits = z.pipe(
  z.string(),
  z.transform((text: string, ctx) => {
    if (text === 'off') return text
    const limits = text === 'on' ? DEFAULT_RATE_LIMITS : parseRateLimits(text)
    if (limits) return limits
    const unknown = text === 'on' ? undefined : findUnknownRateLimit(text)
    if (unknown !== undefined) {
      const message = `${RATE_LIMITS_FORMAT}; there is no limit ${JSON.stringify(unknown)}`
      ctx.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    ctx.issues.push({ code: 'custom', message: RATE_LIMITS_FORMAT, input: text })
    return z.NEVER
  }),
)
const RATE_LIMITS_FORMAT =
  'on, off, or changes with commas between them such as login=30/15m, post=100/1h, communitiesPerMember=50 (see docs/operations.md for the names)'

const cities = z.pipe(
  z.string(),
  z.transform((text: string, ctx) => {
    const parsed = parseCities(text)
    if (typeof parsed !== 'string') return parsed
    ctx.issues.push({ code: 'custom', message: `${CITIES_FORMAT} (${parsed})`, input: text })
    return z.NEVER
  }),
)
const CITIES_FORMAT = '1 to 50 cities with their time zones such as Graz@Europe/Vienna, Leoben@Europe/Vienna'

const PUSH_SERVICES_FORMAT = 'hosts such as push.example or push.example:8443, with commas between them'
const pushServices = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  ),
  z.array(
    z.string().check(z.refine((host: string) => URL.parse(`https://${host}/`)?.host === host, PUSH_SERVICES_FORMAT)),
  ),
)

const PERIOD_FORMAT = 'off, or hours or days from 1h to 30d such as 12h or 1d'
const HOUR_MS = 60 * 60 * 1000

/** Schema of a period from an hour to 30 days, in milliseconds; undefined for `off`. */
const period = z.pipe(
  z.string().check(
    z.refine((text: string) => {
      const ms = toPeriodMs(text)
      return ms === undefined || (ms >= HOUR_MS && ms <= 30 * 24 * HOUR_MS)
    }, PERIOD_FORMAT),
  ),
  z.transform(toPeriodMs),
)

/** Returns NaN for a text that is not a period. */
function toPeriodMs(text: string): number | undefined {
  if (text === 'off') return undefined
  const [, count, unit] = /^(\d{1,3})([hd])$/.exec(text) ?? []
  return Number(count) * (unit === 'd' ? 24 * HOUR_MS : HOUR_MS)
}

const MAIL_FROM_FORMAT = /^([^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const SECURITY_CONTACT_FORMAT = /^(https:\/\/[^\s/]+\S*|(mailto:)?[^\s<>@:]+@[^\s<>@]+)$/

const databaseUrl = () =>
  z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/stoop'))

const databaseUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((entry) => entry.trim())),
  ),
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\//,
          'addresses such as postgres://user:password@host:5432/stoop, with commas between them',
        ),
      ),
  ),
)

const schema = z.object({
  PORT: z._default(integer(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(databaseUrl()),
  DATABASE_REPLICA_URL: z._default(databaseUrls, []),
  DATABASE_DIRECT_URL: z.optional(databaseUrl()),
  DATABASE_MIGRATION_URL: z.optional(databaseUrl()),
  PUBLIC_URL: z.optional(originUrl),
  TRUSTED_PROXIES: z._default(proxies, []),
  RATE_LIMITS: z._default(rateLimits, DEFAULT_RATE_LIMITS),
  RATE_LIMIT_URL: z.optional(
    z.string().check(z.refine(isRedisUrl, 'an address such as redis://user:password@host:6379')),
  ),
  EVENTS_URL: z.optional(z.string().check(z.refine(isRedisUrl, 'an address such as redis://user:password@host:6379'))),
  SIGNING_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  MAIL_URL: z.optional(
    z
      .string()
      .check(z.regex(/^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/, 'an address such as smtps://user:password@mail.example:465')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(MAIL_FROM_FORMAT, 'an address such as Stoop <stoop@mail.example>'))),
  REGISTRATION: z._default(z.enum(['open', 'invite', 'closed'], 'open, invite or closed'), 'open'),
  MEMBER_INVITATIONS: z._default(z.enum(['on', 'off'], 'on or off'), 'off'),
  POST_PREVIEWS: z._default(z.enum(['on', 'off'], 'on or off'), 'off'),
  HOLD_SAME_TEXT: z.optional(integer(0, 1000)),
  HOLD_NEW_ACCOUNT_LINKS: z.optional(z.enum(['on', 'off'], 'on or off')),
  CITIES: z._default(cities, [...DEFAULT_CITY_SETTINGS]),
  MINIMUM_AGE: z._default(integer(13, 99), 16),
  PUSH_SERVICES: z._default(pushServices, []),
  BACKUP_DAYS: z.optional(integer(1, 3650)),
  BACKUP_EVERY: z.optional(period),
  BACKUP_KEEP: z._default(integer(1, 365), 7),
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1))),
  IDENTITY_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  STORAGE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/, 'an address such as s3://bucket or s3://bucket/folder'),
      ),
  ),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  AWS_REGION: z._default(z.string(), 'us-east-1'),
  AWS_ENDPOINT_URL: z.optional(originUrl),
  SECURITY_CONTACT: z.optional(
    z.string().check(z.regex(SECURITY_CONTACT_FORMAT, 'an address such as security@stoop.example or https://…')),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters without spaces'))),
  STOP_DELAY_MS: z._default(integer(0, 3000), 0),
  SEED: z._default(z.enum(['demo', 'none'], 'demo or none'), 'demo'),
  WEB_APP: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'silent, fatal, error, warn, info, debug or trace',
    ),
    'warn',
  ),
  DATABASE_POOL: z._default(integer(1, 999), 10),
  DATABASE_PREPARE: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  DATABASE_CONNECT_MS: milliseconds(requestTimeouts.connect),
  DATABASE_SOCKET_MS: milliseconds(requestTimeouts.socket),
  DATABASE_QUEUE_MS: milliseconds(requestTimeouts.queue),
  DATABASE_STATEMENT_MS: milliseconds(requestTimeouts.statement),
  DATABASE_LOCK_MS: milliseconds(requestTimeouts.lock),
})

const SECRET_NAME = /SECRET|KEY|TOKEN|URL/

export type Env = ReturnType<typeof readEnv>

/** Reads and validates all environment variables. Throws EnvError for the first invalid value. */
export function readEnv(variables: Record<string, string | undefined>) {
  // Ignore empty variables.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const misspelled = findMisspelledName(Object.keys(present), Object.keys(schema.shape))
  if (misspelled)
    throw new EnvError(`${misspelled.name} is not a setting: did you mean ${misspelled.setting}? Rename or unset it.`)
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    // Do not print an invalid secret: it may be the real one with a typing error.
    const received = SECRET_NAME.test(name) ? '' : `; it is ${JSON.stringify(present[name])}`
    throw new EnvError(`${name} must be ${issue?.message}${received}.`)
  }
  const env = parsed.data
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const)
    if (present[name] !== undefined && !env.DATABASE_URL) throw new EnvError(`${name} requires DATABASE_URL.`)
  // pnpm runs scripts in the folder of their package. INIT_CWD is the folder in which the operator ran the command.
  const toPath = (path: string) => resolve(variables.INIT_CWD ?? '.', path)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: toPath(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    databasePool: env.DATABASE_POOL,
    prepare: env.DATABASE_PREPARE === 'on',
    databaseLimits: {
      connect: env.DATABASE_CONNECT_MS,
      socket: env.DATABASE_SOCKET_MS,
      queue: env.DATABASE_QUEUE_MS,
      statement: env.DATABASE_STATEMENT_MS,
      lock: env.DATABASE_LOCK_MS,
    },
    publicUrl: env.PUBLIC_URL,
    /** A URI: `mailto:` or `https:`. */
    securityContact: env.SECURITY_CONTACT?.replace(/^(?!https:|mailto:)/, 'mailto:'),
    metricsToken: env.METRICS_TOKEN,
    stopDelayMs: env.STOP_DELAY_MS,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Undefined if rate limits are off. */
    rateLimits: env.RATE_LIMITS === 'off' ? undefined : env.RATE_LIMITS,
    rateLimitUrl: env.RATE_LIMIT_URL,
    eventsUrl: env.EVENTS_URL,
    seed: env.SEED,
    webApp: env.WEB_APP === 'on',
    signingSecret: env.SIGNING_SECRET,
    identitySecret: env.IDENTITY_SECRET,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM ?? `Stoop <stoop@${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'}>`,
    registration: env.REGISTRATION,
    holds: holdSettings(env),
    hasMemberInvitations: env.MEMBER_INVITATIONS === 'on',
    hasPostPreviews: env.POST_PREVIEWS === 'on',
    cities: env.CITIES,
    minimumAge: env.MINIMUM_AGE,
    pushServices: env.PUSH_SERVICES,
    backupDays: env.BACKUP_DAYS ?? null,
    /** `everyMs` is undefined if no backups are scheduled. */
    backups: {
      everyMs: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
      folder: env.BACKUP_DIR ? toPath(env.BACKUP_DIR) : join(toPath(env.DATA_DIR), 'backups'),
    },
    storage: storageSettings(env),
    logLevel: env.LOG_LEVEL,
  }
}

const HOLD_SAME_TEXT = 5

/** Returns the rules for holding content. If rate limits are off (tests and load tests), the default rules are off too. */
function holdSettings({
  RATE_LIMITS: limits,
  HOLD_SAME_TEXT: sameText,
  HOLD_NEW_ACCOUNT_LINKS: links,
}: z.infer<typeof schema>) {
  const isLimited = limits !== 'off'
  return { sameText: sameText ?? (isLimited ? HOLD_SAME_TEXT : 0), newAccountLinks: links ? links === 'on' : isLimited }
}

/** Returns the S3 settings of STORAGE_URL, or undefined if the data folder stores the images. */
function storageSettings(env: z.infer<typeof schema>) {
  if (!env.STORAGE_URL) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new EnvError('STORAGE_URL requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const { host, pathname } = new URL(env.STORAGE_URL)
  return {
    bucket: host,
    prefix: pathname.replace(/^\//, '').replace(/(?<=[^/])$/, '/'),
    endpoint: env.AWS_ENDPOINT_URL,
    region: env.AWS_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  }
}

/** An invalid environment variable. The message is shown to the operator. */
export class EnvError extends Error {
  override name = 'EnvError'
}
