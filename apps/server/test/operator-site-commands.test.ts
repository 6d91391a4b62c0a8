// Over 200 lines: all commands about the site on one running server.
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { ann } from '@stoop/validators/fixtures/people'
import { upload } from '@stoop/validators/photos'
import { siteInfo } from '@stoop/validators/site'
import { describe, expect, it, vi } from 'vitest'
import { useOperatedServer } from './fixtures/operated-server.ts'
import { runStoop } from './fixtures/run-stoop.ts'
import { smtpError, startSmtpServer } from './fixtures/smtp-server.ts'

// The tests start a real server and run commands on it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { dataDir, env, request, signInToken, stoop, stoopJson } = useOperatedServer({ REGISTRATION: 'invite' })

async function auditLog(): Promise<string[]> {
  const { sql, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', max: 1 })
  const rows = await sql<{ entry: string }>`select actor || ' ' || action as entry from audit_log order by id`
  await close()
  return rows.map(({ entry }) => entry)
}

describe('invitations', () => {
  const register = (username: string, invitation: string) =>
    request('POST', '/api/auth/register', undefined, {
      email: `${username}@stoop.test`,
      password: 'correct horse',
      firstName: 'New',
      lastName: 'Member',
      username,
      selectedCity: 'Chicago',
      invitation,
    })

  it('creates, lists and revokes an invitation', async () => {
    const { id, url } = await stoopJson('invite', 'create', '--uses', '2', '--days', '3', '--note', 'For Zoe')
    const [, code = ''] = url.split('#invite=')
    expect((await register('zoe', code)).status).toBe(201)
    expect((await stoopJson('invite', 'list')).items).toEqual([
      expect.objectContaining({ id, state: 'open', uses: 1, maxUses: 2, note: 'For Zoe', creatorUsername: null }),
    ])
    await stoopJson('invite', 'revoke', id)
    expect((await register('yann', code)).status).toBe(403)
    expect(await stoop('invite', 'revoke', crypto.randomUUID())).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no invitation with the id /),
    })
  })
})

describe('the notice', () => {
  const shownNotice = async () => siteInfo.parse(await (await request('GET', '/api/site')).json()).notice

  it('sets, replaces and clears a notice', async () => {
    await stoopJson('notice', 'set', 'Maintenance tonight')
    const { id } = await stoopJson('notice', 'set', 'Maintenance tomorrow', '--days', '1')
    expect(await shownNotice()).toEqual({ id, content: 'Maintenance tomorrow' })
    expect(await stoopJson('notice', 'clear')).toEqual({ isCleared: true })
    expect(await shownNotice()).toBeNull()
    expect(await stoop('notice', 'set', 'x'.repeat(501))).toMatchObject({
      status: 1,
      stderr: 'A notice has 1 to 500 characters; this one has 501.\n',
    })
  })
})

describe('the signing secret', () => {
  const secretFile = join(dataDir, 'signing-secret')

  it('invalidates earlier upload URLs when the secret is replaced', async () => {
    const token = await signInToken(ann.email)
    const createUpload = async () =>
      upload.parse(await (await request('POST', '/api/objects/upload', token)).json()).uploadURL
    const put = async (url: string) => {
      const response = await fetch(url, { method: 'PUT', body: 'not an image' })
      return { status: response.status, text: await response.text() }
    }
    const before = readFileSync(secretFile, 'utf8')
    const earlierUrl = await createUpload()
    expect(await stoop('secrets', 'rotate')).toMatchObject({ status: 1, stderr: expect.stringMatching(/--yes/) })
    expect(readFileSync(secretFile, 'utf8')).toBe(before)
    await stoopJson('secrets', 'rotate', '--yes')
    expect(readFileSync(secretFile, 'utf8')).not.toBe(before)
    expect(statSync(secretFile).mode & 0o777).toBe(0o600)
    await expect.poll(() => put(earlierUrl)).toEqual({ status: 403, text: expect.stringMatching('UPLOAD_NOT_SIGNED') })
    expect((await put(await createUpload())).status).not.toBe(403)
  })

  it('keeps links in mails valid when the secret is replaced', async () => {
    const { url } = await stoopJson('member', 'reset-password', '@ben')
    await stoopJson('secrets', 'rotate', '--yes')
    const [, token = ''] = url.split('#')
    const response = await request('POST', '/api/auth/reset', undefined, { token, password: 'another password' })
    expect(response.status, await response.text()).toBe(200)
  })

  it('does not replace the secret in the data folder if SIGNING_SECRET is set', async () => {
    const before = readFileSync(secretFile, 'utf8')
    const settings = { ...env, SIGNING_SECRET: 'x'.repeat(32) }
    expect(await runStoop(['secrets', 'rotate', '--yes'], settings)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The secret is in SIGNING_SECRET: put another one/),
    })
    expect(readFileSync(secretFile, 'utf8')).toBe(before)
  })

  it('does not replace the secret if the log entry cannot be committed', async () => {
    const before = readFileSync(secretFile, 'utf8')
    const { sql, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', max: 1 })
    await sql`create function fail_commit() returns trigger language plpgsql as $$ begin raise 'No commit'; end $$`
    await sql`create constraint trigger fail_commit after insert on audit_log
      deferrable initially deferred for each row execute function fail_commit()`
    const { status } = await stoop('secrets', 'rotate', '--yes')
    await sql`drop function fail_commit cascade`
    await close()
    expect(status).toBe(1)
    expect(readFileSync(secretFile, 'utf8')).toBe(before)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('signing-secret'))).toEqual(['signing-secret'])
  })

  it('says in the help that the identity secret is never replaced', async () => {
    expect((await stoop('secrets', 'rotate', '--help')).stdout).toMatch(/identity\s+secret\s+is\s+never\s+replaced/)
  })
})

describe('migrate', () => {
  it('lists the migrations that the command migrate runs', async () => {
    expect(await stoopJson('migrate')).toEqual({ migrations: [] })
    const { sql, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', max: 1 })
    await sql`create table migrations_kept as select * from drizzle.__drizzle_migrations`
    // Without its row, the migration counts as pending. The commands only report it: running it again would fail.
    await sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from migrations_kept)`
    const stats = await stoop('stats')
    const doctor = await stoop('doctor', '--json')
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select hash, created_at from migrations_kept order by created_at desc limit 1`
    await sql`drop table migrations_kept`
    await close()
    expect(stats).toMatchObject({
      status: 1,
      stderr:
        'The database is older than this release (migrations to run: 1). Start the server, or run: npx -y pnpm@12 stoop migrate\n',
    })
    expect(doctor.status).toBe(1)
    expect(doctor.stdout).toMatch(/"Migrations to run: 00\d\d_\w+\."/)
  })
})

describe('doctor', () => {
  const diagnose = async (settings: Record<string, string> = {}) => {
    const { status, stdout } = await runStoop(['doctor', '--json'], { ...env, ...settings })
    const { findings }: { findings: { check: string; status: string; message: string }[] } = JSON.parse(stdout)
    const summary = Object.fromEntries(findings.map((finding) => [finding.check, finding.status]))
    return { status, summary, findings }
  }

  it('warns about a missing admin, mail server and backup, and about draft pages', { tags: 'long' }, async () => {
    const { RATE_LIMITS: _, ...rest } = env
    const { stdout } = await runStoop(['doctor', '--json'], rest)
    const { findings }: { findings: { check: string; status: string }[] } = JSON.parse(stdout)
    const warned = findings.filter(({ status }) => status !== 'ok').map(({ check, status }) => `${check} ${status}`)
    expect(warned).toEqual(['staff warning', 'mail warning', 'pages warning', 'backup warning'])
    expect((await diagnose()).summary.settings).toBe('warning')
  })

  it('signs in to the mail server without sending a message', { tags: 'long' }, async () => {
    const login = { user: 'stoop', pass: 'pw-correct' }
    const server = await startSmtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, callback) =>
        username === login.user && password === login.pass
          ? callback(null, { user: username })
          : callback(smtpError(535, 'Wrong password')),
    })
    const right = await diagnose({ MAIL_URL: `smtp://stoop:pw-correct@127.0.0.1:${server.port}` })
    const wrong = await diagnose({ MAIL_URL: `smtp://stoop:pw-guess@127.0.0.1:${server.port}` })
    await server.close()
    const away = await diagnose({ MAIL_URL: `smtp://stoop:pw-correct@127.0.0.1:${server.port}` })
    expect([right, wrong, away].map(({ status, summary }) => [status, summary.mail])).toEqual([
      [0, 'ok'],
      [1, 'problem'],
      [1, 'problem'],
    ])
    expect(server.received).toEqual([])
    expect(JSON.stringify([right, wrong, away])).not.toMatch(/pw-/)
  })

  it('reports a secret file that other users can read', async () => {
    chmodSync(join(dataDir, 'signing-secret'), 0o644)
    const { status, findings } = await diagnose()
    chmodSync(join(dataDir, 'signing-secret'), 0o600)
    expect(status).toBe(1)
    const file = join(dataDir, 'signing-secret')
    expect(findings).toContainEqual({
      check: 'rights',
      status: 'problem',
      message: `Others on this machine may read ${file}.`,
      todo: `chmod go-rwx ${file}`,
    })
  })

  it('reports an invalid setting of the site', async () => {
    expect(await diagnose({ PORT: 'x' })).toMatchObject({ status: 1, summary: { settings: 'problem' } })
  })

  it('reports the age of the last backup', async () => {
    const file = join(dataDir, 'last-backup')
    writeFileSync(file, new Date(Date.now() - 10 * 86_400_000).toISOString())
    expect((await diagnose()).findings).toContainEqual(
      expect.objectContaining({ check: 'backup', status: 'warning', message: 'The last backup is 10 days old.' }),
    )
    writeFileSync(file, new Date().toISOString())
    expect((await diagnose()).summary.backup).toBe('ok')
    rmSync(file)
  })
})

describe('the audit log', () => {
  it('lists the audit log with filters, in pages', async () => {
    const all = await stoopJson('log', '--limit', '100')
    expect(all.items.length).toBeGreaterThan(2)
    const first = await stoopJson('log', '--limit', '1')
    expect(first.items).toEqual(all.items.slice(0, 1))
    expect((await stoopJson('log', '--limit', '1', '--cursor', first.nextCursor)).items).toEqual(all.items.slice(1, 2))
    const { stdout } = await stoop('log', '--actor', 'operator', '--action', 'notice')
    expect(stdout).toMatch(/^time \(UTC\) +actor +action/)
    expect((await stoop('log', '--until', '2001-01-01')).stdout).toBe('The log has no such entries.\n')
    expect((await stoop('log', '--since', 'yesterday')).stderr).toContain('It must be a time such as 2026-11-24')
    expect((await stoop('--help')).stdout).toContain('log [options]')
  })

  it('logs every command that changes data', async () => {
    const entries = new Set(await auditLog())
    for (const action of ['invite create', 'invite revoke', 'notice set', 'notice clear', 'secrets rotate'])
      expect(entries).toContain(`operator ${action}`)
  })
})
