import { resolve } from 'node:path'
import * as z from 'zod/mini'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a number from 0 to 65535')),
  z.pipe(z.transform(Number), z.int().check(z.lte(65535, 'a number from 0 to 65535'))),
)

const webAddress = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text),
      'an address such as https://stoop.example',
    ),
  )

const schema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/stoop')),
  ),
  PUBLIC_URL: z.optional(webAddress),
  TRUSTED_PROXIES: z._default(z.string(), ''),
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
  DATABASE_POOL: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'a number from 1 to 999')),
      z.pipe(z.transform(Number), z.int().check(z.gte(1))),
    ),
    10,
  ),
})

export type Env = ReturnType<typeof readEnv>

/** Every environment variable, read and checked once. Refuses a value that cannot be meant with one sentence. */
export function readEnv(variables: Record<string, string | undefined>) {
  // An empty variable is an unset one.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(
      `${issue?.path.join('.')} must be ${issue?.message}; it is ${JSON.stringify(given[String(issue?.path[0])])}.`,
    )
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    // pnpm runs scripts in the package's folder; the person typed the path where they stood.
    dataDir: resolve(variables.INIT_CWD ?? '.', env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
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
