// Over 200 lines: all commands about members, posts and communities on one running server.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ann, ben, hugo } from '@stoop/validators/fixtures/people'
import { currentUser } from '@stoop/validators/people'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useOperatedServer } from './fixtures/operated-server.ts'
import { readZip } from './fixtures/read-zip.ts'
import { runStoop, runStoopProcess } from './fixtures/run-stoop.ts'

// The tests start a real server and run commands on it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { dataDir, env, stopServer, request, signIn, signInToken, getAs, stoop, stoopJson } = useOperatedServer()
const statusAs = async (token: string) => (await getAs(token, '/api/auth/user')).status

async function createPost(token: string, content: string): Promise<{ id: string }> {
  const response = await request('POST', '/api/posts', token, { content })
  return z.object({ id: z.string() }).parse(await response.json())
}

describe('arguments', () => {
  it.each([
    [['member', 'show', '@nobody'], 'There is no member with the username nobody.'],
    [['member', 'show', 'nobody@stoop.example'], 'There is no member with the email nobody@stoop.example.'],
    [['member', 'show', 'nobody'], '"nobody" is not a member: name one by id, email or @username.'],
    [['member', 'shw', '@ann'], "Unknown command 'shw' (Did you mean show?) --help shows how to use it."],
    [['member', 'role', '@ann'], "Missing required argument 'role'. --help shows how to use it."],
    [
      ['member', 'list', '--limit', '1000'],
      "Option '--limit <rows>' argument '1000' is invalid. It must be a whole number from 1 to 100. --help shows how to use it.",
    ],
    [['member', 'list', '--cursor', 'x'], 'This cursor is not valid'],
    [['member'], 'Name a command: --help lists them.'],
  ])('returns exit code 1 and one JSON object for %j', async (args, message) => {
    const { status, stdout } = await stoop(...args, '--json')
    expect({ status, output: JSON.parse(stdout) }).toEqual({ status: 1, output: { error: { message } } })
  })

  it('prints errors as one sentence without --json', async () => {
    expect(await runStoopProcess(['member', 'show', '@nobody'], env)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no member with the username nobody.\n',
    })
  })

  it('does not create an installation in an empty folder', async () => {
    const empty = join(dataDir, 'empty')
    const { status, stderr } = await runStoop(['stats'], { DATA_DIR: empty })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `There is no database in ${empty}: set DATA_DIR to the folder of the installation.\n`,
    })
  })

  it('prints help for every command', async () => {
    const { status, stdout } = await stoop('member', 'role', '--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Usage: stoop member role \[options\] <member> <role>/)
    expect(stdout).toContain('--json')
  })
})

describe('members', () => {
  it('lists members in pages', async () => {
    const all = await stoopJson('member', 'list')
    const first = await stoopJson('member', 'list', '--limit', '5')
    const second = await stoopJson('member', 'list', '--limit', '5', '--cursor', first.nextCursor)
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 10))
    for (const text of ['ALVAREZ', ann.email]) {
      const found = await stoopJson('member', 'list', '--search', text)
      expect(found.items).toEqual([expect.objectContaining({ username: 'ann', email: ann.email, role: 'member' })])
    }
    expect((await stoopJson('member', 'list', '--search', '%')).items).toEqual([])
  })

  it.each([ann.id, ann.email, '@ANN'])('shows a member by %s without the password hash', async (ref) => {
    const shown = await stoopJson('member', 'show', ref)
    expect(shown).toMatchObject({ id: ann.id, email: ann.email, name: 'Ann Alvarez', suspension: null })
    expect(JSON.stringify(shown)).not.toMatch(/argon2|sid|digest/)
  })

  it('gives a member a role', async () => {
    expect(await stoopJson('member', 'role', '@ben', 'moderator')).toMatchObject({ previousRole: 'member' })
    const user = currentUser.parse(await (await getAs(await signInToken(ben.email), '/api/auth/user')).json())
    expect(user.role).toBe('moderator')
    expect(await stoopJson('member', 'role', '@ben', 'member')).toMatchObject({ previousRole: 'moderator' })
  })

  it('exports a member only into a new file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stoop-export-'))
    const file = join(folder, 'ann.zip')
    const exported = await stoopJson('member', 'export', '@ann', '--out', file)
    expect(exported).toMatchObject({ username: 'ann', file })
    const files = await readZip(new Uint8Array(await readFile(file)))
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ email: ann.email })
    expect(await readdir(folder)).toEqual(['ann.zip'])
    const { status, stderr } = await stoop('member', 'export', '@ann', '--out', file)
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') })
    await rm(folder, { recursive: true })
  })

  it('ends all sessions of a member', async () => {
    const tokens = [await signInToken(ben.email), await signInToken(ben.email)]
    for (const token of tokens) expect((await getAs(token, '/api/auth/user')).status).toBe(200)
    expect(await stoopJson('member', 'sign-out', '@ben')).toMatchObject({ sessions: 3 })
    for (const token of tokens) await expect.poll(() => statusAs(token)).toBe(401)
  })

  it('hides a suspended member', async () => {
    const [annsToken, bensToken] = [await signInToken(ann.email), await signInToken(ben.email)]
    const seeBen = async () => (await getAs(annsToken, '/api/users/ben')).status
    expect(await seeBen()).toBe(200)
    const { until } = await stoopJson('member', 'suspend', '@ben', '--days', '3', '--reason', 'Spam.')
    await expect.poll(() => statusAs(bensToken)).toBe(401)
    expect(await seeBen()).toBe(404)
    const response = await signIn(ben.email)
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({
        reason: 'ACCOUNT_SUSPENDED',
        params: { until: until.slice(0, 10), reason: 'Spam.' },
        message: `This account is suspended until ${until.slice(0, 10)}. Reason: Spam.`,
      }),
    ])
    expect((await signIn(ben.email, 'wrong password')).status).toBe(401)
    expect((await stoopJson('member', 'list', '--suspended')).items).toMatchObject([{ username: 'ben' }])
    await stoopJson('member', 'unsuspend', '@ben')
    expect([(await signIn(ben.email)).status, await seeBen()]).toEqual([200, 200])
    expect(await stoop('member', 'unsuspend', '@ben')).toMatchObject({ status: 1, stderr: '@ben is not suspended.\n' })
    expect(await stoop('member', 'suspend', '@ben', '--reason', 'x')).toMatchObject({
      status: 1,
      stderr: 'Say for how long: either --days <days> or --for-good.\n',
    })
  })

  it('prints a link to choose a new password', async () => {
    const token = await signInToken(ben.email)
    const { url, expiresAt } = await stoopJson('member', 'reset-password', '@ben')
    expect(url).toMatch(/^http:\/\/localhost:\d+\/auth\/reset#[\w-]{43}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000)
    await expect.poll(() => statusAs(token)).toBe(401)
  })

  it('deletes a member only with --yes', async () => {
    const token = await signInToken(ann.email)
    const seeHugo = async () => (await getAs(token, '/api/users/hugo')).status
    const refused =
      'This hides @hugo (Hugo Castellanos) and erases them after 14 days. Repeat the command with --yes to confirm.'
    expect(await stoop('member', 'delete', '@hugo')).toMatchObject({ status: 1, stderr: `${refused}\n` })
    expect(await seeHugo()).toBe(200)
    const { eraseAt } = await stoopJson('member', 'delete', '@hugo', '--yes')
    expect(await seeHugo()).toBe(404)
    expect((await stoopJson('member', 'list', '--deleted')).items).toMatchObject([{ username: 'hugo', eraseAt }])
    expect(await stoopJson('member', 'show', '@hugo')).toMatchObject({ deletion: { eraseAt }, suspension: null })
    expect((await stoop('member', 'show', '@hugo')).stdout).toContain(`${eraseAt.slice(0, 10)}`)
    expect(await stoop('member', 'delete', '@hugo', '--yes')).toMatchObject({
      status: 1,
      stderr: '@hugo is deleted already. To erase the account now, add --now.\n',
    })
    expect(await (await signIn(hugo.email)).json()).toMatchObject({ isDeletionCancelled: true })
    expect(await seeHugo()).toBe(200)
  })

  it('erases a member at once with --now', async () => {
    const token = await signInToken(ann.email)
    const refused =
      'This deletes @hugo (Hugo Castellanos) and all their posts for good. Repeat the command with --yes to confirm.'
    expect(await stoop('member', 'delete', '@hugo', '--now')).toMatchObject({ status: 1, stderr: `${refused}\n` })
    expect(await stoopJson('member', 'delete', '@hugo', '--now', '--yes')).toMatchObject({ username: 'hugo' })
    expect((await getAs(token, '/api/users/hugo')).status).toBe(404)
    expect((await signIn(hugo.email)).status).toBe(401)
    expect((await stoopJson('recount')).differences).toEqual([])
    expect(await readFile(join(dataDir, 'erased-accounts'), 'utf8')).toMatch(/^\n[\w-]{43} \S+Z\n$/)
  })
})

describe('posts and communities', () => {
  it('shows a post and deletes it', async () => {
    const token = await signInToken(ann.email)
    const { id } = await createPost(token, 'First line\nSecond \u001b[31mline')
    const { stdout } = await stoop('post', 'show', id)
    expect(stdout).toContain('First line\nSecond  [31mline')
    expect(await stoopJson('post', 'show', id)).toMatchObject({ kind: 'friend', author: { username: 'ann' } })
    await stoopJson('post', 'remove', id, '--yes', '--reason', 'Spam')
    expect((await getAs(token, `/api/posts/${id}`)).status).toBe(404)
    expect(await stoop('post', 'remove', id, '--yes')).toMatchObject({
      status: 1,
      stderr: `There is no post with the id ${id}.\n`,
    })
    expect((await stoopJson('recount', '--dry-run')).differences).toEqual([])
  })

  it('shows a community and closes it', async () => {
    const token = await signInToken(ann.email)
    const [community] = z
      .array(z.object({ id: z.string(), slug: z.string() }))
      .parse(await (await getAs(token, '/api/communities/joined')).json())
    const { id, slug } = community ?? { id: '', slug: '' }
    expect(await stoopJson('community', 'show', slug)).toMatchObject({ id, archivedAt: null })
    await stoopJson('community', 'close', slug, '--yes')
    expect((await getAs(token, `/api/communities/${id}`)).status).toBe(404)
    expect((await stoopJson('community', 'show', id)).archivedAt).not.toBeNull()
  })
})

describe('stats', () => {
  it('counts members, active members and bytes of the site', async () => {
    const stats = await stoopJson('stats')
    expect(stats).toMatchObject({ members: 12 })
    // The demo city has two posts with pictures.
    expect(stats.imageBytes).toBeGreaterThan(10_000)
    expect(stats.active['1d']).toBeLessThanOrEqual(stats.active['7d'])
    expect(stats.databaseBytes).toBeGreaterThan(1_000_000)
  })
})

// Keep this test last, because it stops the server.
describe('on the data of a stopped server', () => {
  it('runs commands on a stopped server and stops the database again', async () => {
    await stopServer()
    expect(await stoopJson('member', 'role', '@ann', 'admin')).toMatchObject({ role: 'admin' })
    expect(await stoopJson('member', 'show', '@ann')).toMatchObject({ role: 'admin' })
  })
})
