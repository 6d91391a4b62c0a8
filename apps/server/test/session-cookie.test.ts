import { expect, it } from 'vitest'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

/** Sends a read with these headers. Returns its status and Set-Cookie header. */
async function cookieAfter(headers: Record<string, string>, url = '/api/auth/user') {
  const { statusCode, headers: responseHeaders } = await stoop.app.inject({ url, headers })
  return { statusCode, cookie: responseHeaders['set-cookie'] }
}

const bearerOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const renewedCookie = (member: Member) =>
  expect.stringMatching(new RegExp(`^${member.cookie}; Max-Age=2592000; .*HttpOnly`))

it('sends the session cookie again when the session is extended', async () => {
  const ann = await stoop.registerMember('Ann')
  const both = { ...bearerOf(ann), cookie: ann.cookie }
  expect(await cookieAfter(both)).toEqual({ statusCode: 200, cookie: undefined })
  stoop.advanceClock(2 * HOUR)
  expect(await cookieAfter(both)).toEqual({ statusCode: 200, cookie: renewedCookie(ann) })
  expect(await cookieAfter(both), 'at most once an hour').toEqual({ statusCode: 200, cookie: undefined })
  stoop.advanceClock(2 * HOUR)
  expect(await cookieAfter({ cookie: ann.cookie })).toEqual({ statusCode: 200, cookie: renewedCookie(ann) })
  stoop.advanceClock(2 * HOUR)
  expect(await cookieAfter(both, '/trpc/auth.user')).toEqual({ statusCode: 200, cookie: renewedCookie(ann) })
  stoop.advanceClock(2 * HOUR)
  const { statusCode, headers } = await stoop.app.inject({
    method: 'POST',
    url: '/trpc/posts.create',
    headers: { ...both, 'content-type': 'application/json' },
    payload: { json: { content: 'First tomatoes!' } },
  })
  expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 200, cookie: renewedCookie(ann) })
})

it('does not send the cookie if the request has none or one of another session', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  for (const cookie of [{}, { cookie: ben.cookie }, { cookie: `stoop=${ann.token}` }, { cookie: 'stoop=' }]) {
    stoop.advanceClock(2 * HOUR)
    expect(await cookieAfter({ ...bearerOf(ann), ...cookie })).toEqual({ statusCode: 200, cookie: undefined })
  }
  stoop.advanceClock(31 * DAY)
  expect(await cookieAfter({ ...bearerOf(ann), cookie: ann.cookie })).toEqual({ statusCode: 401, cookie: undefined })
})
