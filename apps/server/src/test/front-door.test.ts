import { describe, expect, it } from 'vitest'
import { useServer } from './server.ts'

const stoop = useServer()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a write takes nothing from its query', () => {
  it('a form of a stranger signs nobody in', async () => {
    const ann = await stoop.join('Ann')
    const url = `/api/auth/login?email=${ann.user.email}&password=${encodeURIComponent(ann.password)}`
    for (const headers of [{}, FORM, { 'content-type': 'application/json' }]) {
      const answer = await stoop.app.inject({ method: 'POST', url, headers })
      expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', fields: { email: 'Required', password: 'Required' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('nor does it write a post, or hide what the body lacks', async () => {
    const ann = await stoop.join('Ann')
    for (const payload of [undefined, {}]) {
      const answer = await ann.send({ method: 'POST', url: '/api/posts?content=hello', ...(payload && { payload }) })
      expect(answer.statusCode).toBe(400)
    }
    const posted = await ann.send({
      method: 'POST',
      url: '/api/posts?visibility=public',
      payload: { content: 'Hello' },
    })
    expect(JSON.parse(posted.body)).toMatchObject({ visibility: 'friends' })
  })
})
