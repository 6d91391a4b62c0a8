import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Passwords } from '@stoop/api/auth/passwords'
import { digestOf } from '@stoop/api/auth/secrets'
import type { Services } from '@stoop/api/context'
import { type Limits, noLimits } from '@stoop/api/limits'
import { type Database, openDatabase, type Tx } from '@stoop/db/client'
import { emptyAll, testDatabase } from '@stoop/db/testing'
import { signedIn } from '@stoop/validators/auth'
import type { CurrentUser } from '@stoop/validators/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '../app.ts'
import { folderHome } from '../objects/folder.ts'
import { photoStore } from '../objects/photo-store.ts'
import { removeFilesIn } from '../objects/testing.ts'
import type { Place } from './answer.ts'
import { type Caller, callerOf } from './caller.ts'

/** A member who has registered through the API. */
export type Member = Caller & {
  user: CurrentUser
  token: string
  /** The session cookie's header: good for reading alone (R14). */
  cookie: string
  password: string
}

export type Server = {
  app: FastifyInstance
  db: Database
  services: Services
  /** The folder of uploads and pictures. */
  objects: string
  nobody: Caller
  /** Registers somebody of that first name: ann@stoop.test, of Chicago. */
  join(firstName: string, more?: Record<string, string>): Promise<Member>
  /** Somebody who carries these headers and owns this email. */
  caller(headers: Record<string, string>, email?: string): Caller
  /** Does some work of which nothing stays in the database, one at a time. */
  undone<T>(work: () => Promise<T>): Promise<T>
  /** Lets time pass: milliseconds. */
  later(ms: number): void
  /** From now on until the test ends, R61 counts as `limits` says. */
  limit(limits: Limits): void
  /** Every REST answer of this file: `GET /api/posts 200`. */
  seen: ReadonlySet<string>
}

type Options = {
  /** Fills the database for all tests of the file; it is empty before each of them where this is not given. */
  once?: () => Promise<void>
  /** How passwords are kept; argon2Passwords() where a test is about them. */
  passwords?: Passwords
}

/** Keeps passwords at no cost: most tests sign somebody in, few are about that. */
const quickPasswords: Passwords = {
  hash: async (password) => `quick:${await digestOf(password)}`,
  verify: async (kept, password) => kept === `quick:${await digestOf(password)}`,
}

/** The whole server on a database of its own for a test file, without a port. */
export function useServer({ once, passwords = quickPasswords }: Options = {}): Server {
  const made: { app?: FastifyInstance; services?: Services; objects?: string; close?: () => Promise<void> } = {}
  const seen = new Set<string>()
  let ahead = 0
  let limits = noLimits
  let aside: Tx | undefined
  beforeAll(async () => {
    const { url, close } = await testDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'stoop-objects-'))
    const opened = openDatabase({ url })
    const services: Services = {
      get db() {
        return aside ?? opened.db
      },
      clock: { now: () => Date.now() + ahead },
      limits: { take: (limit, who) => limits.take(limit, who) },
      passwords,
      photos: photoStore(await folderHome(folder, 'the secret of tests')),
    }
    const app = await testApp(services)
    Object.assign(made, { app, services, objects: folder })
    made.close = async () => {
      await app.close()
      await opened.close(1)
      await close()
      await rm(folder, { recursive: true })
    }
    await once?.()
  })
  beforeEach(async () => {
    ahead = 0
    limits = noLimits
    if (once) return
    await emptyAll(the(made.services).db)
    await removeFilesIn(the(made.objects))
  })
  afterAll(() => made.close?.())

  const note = (place: Place, status: number) => void seen.add(`${place} ${status}`)
  const caller = (headers: Record<string, string>, email?: string) =>
    callerOf(() => the(made.app), { headers, ...(email && { email }), seen: note })
  return {
    get app() {
      return the(made.app)
    },
    get db() {
      return the(made.services).db
    },
    get services() {
      return the(made.services)
    },
    get objects() {
      return the(made.objects)
    },
    nobody: caller({}),
    caller,
    seen,
    later: (ms) => {
      ahead += ms
    },
    limit: (given) => {
      limits = given
    },
    async undone(work) {
      const done: { result?: Awaited<ReturnType<typeof work>> } = {}
      const changedMind = new Error('Nothing of this is to stay')
      try {
        await the(made.services).db.transaction(async (tx) => {
          aside = tx
          done.result = await work()
          throw changedMind
        })
      } catch (error) {
        if (error !== changedMind) throw error
      } finally {
        aside = undefined
      }
      return the(done.result)
    },
    async join(firstName, more = {}) {
      const name = firstName.toLowerCase()
      const form = {
        email: `${name}@stoop.test`,
        password: 'correct horse',
        firstName,
        lastName: 'Tester',
        username: name,
        selectedCity: 'Chicago',
        ...more,
      }
      const registered = await caller({}, form.email.toLowerCase()).ask('POST /api/auth/register', form)
      const { token, user } = registered.as(signedIn)
      const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? ''
      return {
        ...caller({ authorization: `Bearer ${token}` }, user.email),
        user,
        token,
        cookie,
        password: form.password,
      }
    },
  }
}

/** The server without web pages, as a test builds it. */
export const testApp = (services: Services, trustedProxies: string[] = []) =>
  buildApp({
    services,
    health: { serving: true, ready: async () => undefined },
    publicUrl: 'http://stoop.test',
    trustedProxies,
    logLevel: 'silent',
    webRoot: undefined,
  })

function the<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The server is made in beforeAll: use it inside a test')
  return thing
}
