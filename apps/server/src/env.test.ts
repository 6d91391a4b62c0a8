import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

it('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', SEED: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    seed: 'demo',
    rateLimits: DEFAULT_RATE_LIMITS,
    trustedProxies: [],
  })
})

it('reads all environment variables', () => {
  const env = readEnv({
    PORT: '0',
    DATABASE_QUEUE_MS: '900',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://stoop.example/',
  })
  expect(env).toMatchObject({
    port: 0,
    databaseLimits: { queue: 900, socket: 2300 },
    trustedProxies: ['10.0.0.0/8', '::1'],
    publicUrl: 'https://stoop.example',
  })
})

it('reads the schedule of backups from the environment', () => {
  expect(readEnv({ DATA_DIR: '/srv/stoop' }).backups).toEqual({
    everyMs: undefined,
    keep: 7,
    folder: '/srv/stoop/backups',
  })
  const variables = { BACKUP_EVERY: '2d', BACKUP_KEEP: '3', BACKUP_DIR: 'b', INIT_CWD: '/mnt' }
  expect(readEnv(variables).backups).toEqual({ everyMs: 2 * 86_400_000, keep: 3, folder: '/mnt/b' })
  expect(readEnv({ BACKUP_EVERY: 'off' }).backups.everyMs).toBeUndefined()
})

it.each([
  [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY must be off, or hours or days from 1h to 30d such as 12h or 1d; it is "0h".'],
  [
    { BACKUP_EVERY: '31d' },
    'BACKUP_EVERY must be off, or hours or days from 1h to 30d such as 12h or 1d; it is "31d".',
  ],
  [
    { BACKUP_EVERY: '30m' },
    'BACKUP_EVERY must be off, or hours or days from 1h to 30d such as 12h or 1d; it is "30m".',
  ],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; it is "70000".'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535; it is "http".'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number from 1 to 999; it is "0".'],
  [
    { TRUSTED_PROXIES: 'nginx' },
    'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between them; it is "nginx".',
  ],
  [{ SEED: 'all' }, 'SEED must be demo or none; it is "all".'],
  [
    { DATABASE_URL: 'mysql://me:secret@there' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/stoop.',
  ],
  [
    { RATE_LIMIT_URL: 'http://me:secret@there' },
    'RATE_LIMIT_URL must be an address such as redis://user:password@host:6379.',
  ],
  [
    { RATE_LIMIT_URL: 'redis://there/limits' },
    'RATE_LIMIT_URL must be an address such as redis://user:password@host:6379.',
  ],
  [{ REGISTRATON: 'closed' }, 'REGISTRATON is not a setting: did you mean REGISTRATION? Rename or unset it.'],
  [{ SIGNING_SECRET: 'short' }, 'SIGNING_SECRET must be at least 32 characters.'],
  [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must be at least 16 characters without spaces.'],
])('rejects the environment variables %o with one sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new EnvError(sentence))
})

it.each([
  ['https://Stoop.example:443', 'https://stoop.example'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('reads PUBLIC_URL %s as %s', (address, origin) => {
  expect(readEnv({ PUBLIC_URL: address }).publicUrl).toBe(origin)
})

it.each([
  'https://stoop.example?x=1',
  'https://me:secret@stoop.example',
  'https://stoop.example/app',
  'ftp://stoop.example',
])('rejects PUBLIC_URL %s, which is not an origin', (address) => {
  expect(() => readEnv({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be an address such as https://stoop.example.')
})

it.each(['redis://127.0.0.1', 'redis://me:secret@redis.example:6380/2', 'rediss://redis.example/'])(
  'reads RATE_LIMIT_URL %s',
  (address) => {
    expect(readEnv({ RATE_LIMIT_URL: address }).rateLimitUrl).toBe(address)
  },
)

it('reads changed rate limits', () => {
  expect(readEnv({ RATE_LIMITS: 'off' }).rateLimits).toBeUndefined()
  expect(readEnv({ RATE_LIMITS: 'on' }).rateLimits).toEqual(DEFAULT_RATE_LIMITS)
  const { rateLimits } = readEnv({ RATE_LIMITS: 'login=30/15m, communitiesPerMember=50' })
  expect(rateLimits?.allowances.login).toEqual({ points: 30, duration: 900 })
  expect(rateLimits?.settings.communitiesPerMember).toBe(50)
  expect(() => readEnv({ RATE_LIMITS: 'logins=30/15m' })).toThrow(
    /^RATE_LIMITS must be on, off, or changes.*; there is no limit "logins"; it is "logins=30\/15m"\.$/,
  )
  expect(() => readEnv({ RATE_LIMITS: 'login=30' })).toThrow(/^(?!.*there is no limit)/)
})
