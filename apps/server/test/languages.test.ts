import { textsIn } from '@stoop/api/locales/texts'
import { expect, it } from 'vitest'
import { renderMail } from '../src/jobs/mail/render-mail.ts'
import { deliverMail } from './fixtures/sent-mail.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const GERMAN = { 'accept-language': 'de-AT, en;q=0.5' }
const unknownPost = { id: crypto.randomUUID() }

it('translates the errors of REST and tRPC to the language of Accept-Language', async () => {
  const ann = await stoop.registerMember('Ann')
  const english = await ann.callRest('GET /api/posts/:id', unknownPost)
  expect(english.body).toMatchObject({ message: 'Post not found', reason: 'NOT_FOUND', params: { thing: 'Post' } })
  expect(english.headers).not.toHaveProperty('content-language')
  const german = await ann.callRest('GET /api/posts/:id', unknownPost, GERMAN)
  expect(german.status).toBe(404)
  expect(german.body).toMatchObject({
    message: 'Beitrag nicht gefunden',
    error: 'Beitrag nicht gefunden',
    reason: 'NOT_FOUND',
    params: { thing: 'Post' },
  })
  expect(german.headers).toMatchObject({ 'content-language': 'de', 'cache-control': 'no-store' })
  const overTrpc = await ann.callTrpc('posts.one', unknownPost, GERMAN)
  expect(JSON.stringify(overTrpc.body)).toContain('"message":"Beitrag nicht gefunden"')
  expect(JSON.stringify(overTrpc.body)).not.toContain('Post not found')
})

it('translates errors before a session is known, and of unknown addresses', async () => {
  const signedOut = await stoop.anonymous.callRest('GET /api/friends', {}, GERMAN)
  expect(signedOut.body).toMatchObject({ message: 'Bitte melde dich an', reason: 'SIGNED_OUT' })
  const { body } = await stoop.app.inject({ url: '/api/unknown', headers: GERMAN })
  expect(JSON.parse(body)).toMatchObject({ message: 'Unter dieser Adresse gibt es nichts', reason: 'NO_SUCH_ADDRESS' })
})

it('prefers the language of the settings to Accept-Language', async () => {
  const ann = await stoop.registerMember('Ann')
  const read = async () => (await ann.callRest('GET /api/posts/:id', unknownPost, GERMAN)).body
  await ann.callRest('PUT /api/settings', { language: 'fr' })
  expect(await read()).toMatchObject({ message: 'Introuvable\u00a0: publication' })
  await ann.callRest('PUT /api/settings', { language: 'en' })
  expect(await read()).toMatchObject({ message: 'Post not found' })
})

it('translates the errors of fields', async () => {
  const ann = await stoop.registerMember('Ann')
  const response = await ann.callRest('POST /api/posts', { content: 'x'.repeat(5001) }, GERMAN)
  expect(response.body).toMatchObject({
    fields: { content: 'Höchstens 5000 Zeichen' },
    errors: [{ path: 'content', code: 'TOO_LONG', params: { max: 5000 }, message: 'Höchstens 5000 Zeichen' }],
  })
})

it('shows the pages at /about in the language of Accept-Language, and caches each on its own', async () => {
  const get = (headers: Record<string, string>) => stoop.app.inject({ url: '/about/report', headers })
  const english = await get({})
  expect(english.body).toContain('<html lang="en">')
  const german = await get(GERMAN)
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain('<h1>Einen Link melden</h1>')
  expect(german.headers.vary).toMatch(/accept-language/i)
  const repeated = await get({ ...GERMAN, 'if-none-match': String(english.headers.etag) })
  expect(repeated.statusCode).toBe(200)
  expect((await get({ ...GERMAN, 'if-none-match': String(german.headers.etag) })).statusCode).toBe(304)
  const arabic = await get({ 'accept-language': 'ar' })
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.body).not.toContain('undefined')
  expect((await stoop.app.inject({ url: '/about/transparency', headers: GERMAN })).body).toContain(
    'Moderation in Zahlen',
  )
})

it('sends mails in the language of the recipient', async () => {
  const ann = await stoop.registerMember('Ann')
  await ann.callRest('PUT /api/settings', { language: 'ar' })
  await ann.callRest('POST /api/auth/forgot', { email: ann.user.email })
  stoop.advanceClock(60 * 1000)
  expect(await deliverMail(stoop)).toMatchObject([
    { to: ann.user.email, subject: 'اختيار كلمة مرور جديدة', locale: 'ar' },
  ])
})

it('renders a mail in Arabic from right to left', () => {
  const content = textsIn('ar').mails.verifyEmail('https://stoop.test/auth/verify#token')
  expect(renderMail(content, 'https://stoop.test', 'ar').html).toContain('<html lang="ar" dir="rtl">')
})
