import { createStoopClient, listAll, StoopError, unwrap } from '@stoop/client'

// Usage: node examples/say-hello.ts https://stoop.example ann@stoop.example front-stoop
const [baseUrl = 'http://127.0.0.1:3000', email = 'ann@stoop.example', password = 'front-stoop'] = process.argv.slice(2)
let token: string | undefined
const stoop = createStoopClient({ baseUrl, getToken: () => token })

try {
  const session = await unwrap(stoop.POST('/api/auth/login', { body: { email, password } }))
  token = session.token

  // With the key, a retry is safe: the server creates the post only once.
  const post = await unwrap(
    stoop.POST('/api/posts', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { content: `Hello, ${session.user.selectedCity ?? 'neighbors'}!`, visibility: 'friends' },
    }),
  )
  console.log(`Posted: ${post.content}`)

  const friends = listAll((cursor) =>
    stoop.GET('/api/friends', { params: { query: { limit: 50, ...(cursor && { cursor }) } } }),
  )
  for await (const friend of friends) console.log(`Friend: ${friend.firstName} ${friend.lastName}`)
} catch (error) {
  if (!(error instanceof StoopError)) throw error
  console.error(`${error.status} ${error.code}: ${error.message}`)
  process.exitCode = 1
}
