import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { requestLimits } from '@stoop/db/driver/limits'
import * as z from 'zod/mini'

/** A whole number of the environment, from `min` to `max`. */
const whole = (min: number, max: number) => {
  const said = `a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, said)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, said), z.lte(max, said))),
  )
}

const milliseconds = (usual: number) => z._default(whole(1, 600_000), usual)

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
  const [address = '', bits, ...more] = entry.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

const webAddress = z.pipe(
  z.string().check(z.refine(isOrigin, 'an address such as https://stoop.example')),
  z.transform((text) => new URL(text).origin),
)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text)
}

const schema = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/stoop')),
  ),
  PUBLIC_URL: z.optional(webAddress),
  TRUSTED_PROXIES: z._default(proxies, []),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  SIGNING_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
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
  AWS_ENDPOINT_URL: z.optional(webAddress),
  SEED: z._default(z.enum(['demo', 'none'], 'demo or none'), 'demo'),
  LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'silent, fatal, error, warn, info, debug or trace',
    ),
    'warn',
  ),
  DATABASE_POOL: z._default(whole(1, 999), 10),
  DATABASE_CONNECT_MS: milliseconds(requestLimits.connect),
  DATABASE_SOCKET_MS: milliseconds(requestLimits.socket),
  DATABASE_QUEUE_MS: milliseconds(requestLimits.queue),
  DATABASE_STATEMENT_MS: milliseconds(requestLimits.statement),
  DATABASE_LOCK_MS: milliseconds(requestLimits.lock),
})

const SECRET = /SECRET|KEY|TOKEN|URL/

export type Env = ReturnType<typeof readEnv>

/** Every environment variable, read and checked once. Refuses a value that cannot be meant with one sentence. */
export function readEnv(variables: Record<string, string | undefined>) {
  // An empty variable is an unset one.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    // A secret that is wrong is still somebody's secret.
    const found = SECRET.test(name) ? '' : `; it is ${JSON.stringify(given[name])}`
    throw new EnvError(`${name} must be ${issue?.message}${found}.`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    // pnpm runs scripts in the package's folder; the person typed the path where they stood.
    dataDir: resolve(variables.INIT_CWD ?? '.', env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseLimits: {
      connect: env.DATABASE_CONNECT_MS,
      socket: env.DATABASE_SOCKET_MS,
      queue: env.DATABASE_QUEUE_MS,
      statement: env.DATABASE_STATEMENT_MS,
      lock: env.DATABASE_LOCK_MS,
    },
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS === 'on',
    seed: env.SEED,
    signingSecret: env.SIGNING_SECRET,
    storage: storageOf(env),
    logLevel: env.LOG_LEVEL,
  }
}

/** The S3 service that STORAGE_URL names; undefined keeps pictures in the data folder. */
function storageOf(env: z.infer<typeof schema>) {
  if (!env.STORAGE_URL) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new EnvError('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.')
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

/** A setting that cannot be meant; its message is for the person at the terminal. */
export class EnvError extends Error {
  override name = 'EnvError'
}
