import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OutboxStore } from './outbox-store.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const onlineListeners: (() => void)[] = []
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
  if (name === 'online') onlineListeners.push(listener)
})
vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() })

interface SentRequest {
  procedure: string
  content: string
  key: string | undefined
  input: unknown
  respond: (status: number, body: unknown) => void
  fail: () => void
  signal: AbortSignal
}
const requests: SentRequest[] = []
vi.stubGlobal(
  'fetch',
  vi.fn(
    (
      url: string,
      { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
    ) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      signal.addEventListener('abort', () => reject(signal.reason))
      requests.push({
        procedure: url.replace('/trpc/', ''),
        content: JSON.parse(body).json.content,
        key: headers['idempotency-key'],
        input: JSON.parse(body).json,
        respond: (status, response) => resolve(Response.json(response, { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
        signal,
      })
      return promise
    },
  ),
)

const { readDraft, writeDraft } = await import('../../lib/draft.ts')
const { storeToken } = await import('../../lib/token.ts')
const outbox = await import('./outbox.ts')
const { delayedIdsAtom, getOutbox, outboxAtom } = await import('./outbox-state.ts')
const { flush } = await import('./send-entries.ts')
const { sendLike } = await import('./send-like.ts')
const { KeptError } = await import('../../lib/idempotency-key.ts')
const { sendOrKeep } = await import('./keep-entry.ts')

const [example] = messagesOf(ben)
const success = (content: string) => ({ result: { data: { json: { ...example, content, authorId: ann.id } } } })
const failure = (httpStatus: number, message: string, reason?: string, retryAfter?: number) => ({
  error: {
    json: { message, code: -32000, data: { httpStatus, body: { message, ...(reason && { reason }) }, retryAfter } },
  },
})
const write = (content: string, userId: string = ben.id) =>
  outbox.enqueue({ kind: 'message', userId, content, pictures: [], replyTo: null, afterSequence: 3 })
const listTexts = () =>
  getDefaultStore()
    .get(outboxAtom)
    .map((entry) => ('content' in entry ? entry.content : entry.kind))

async function nextRequest(): Promise<SentRequest> {
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const [request] = requests.splice(0, 1)
  if (!request) throw new Error('No request')
  return request
}

let stop = () => {}

beforeEach(() => {
  vi.useRealTimers()
  stop()
  requests.length = 0
  storeToken('token-of-ann')
  stop = outbox.startOutbox(ann.id)
})

it('shows a message at once, and sends messages one at a time in order', async () => {
  write('One')
  write('Two')
  expect(listTexts()).toEqual(['One', 'Two'])
  expect(stored.get(`draft:outbox:${ann.id}`)).toBe('2')
  const first = await nextRequest()
  expect(first.content).toBe('One')
  expect(requests).toEqual([])
  first.respond(201, success('One'))
  const second = await nextRequest()
  expect(second.content).toBe('Two')
  expect(second.key).not.toBe(first.key)
  second.respond(201, success('Two'))
  await expect.poll(listTexts).toEqual([])
  expect(stored.has(`draft:outbox:${ann.id}`)).toBe(false)
})

it('repeats a message with the same key when the device is online again, before the next to the same friend', async () => {
  write('One')
  write('Two')
  write('To Gwen', gwen.id)
  const lost = await nextRequest()
  lost.fail()
  const other = await nextRequest()
  expect(other.content).toBe('To Gwen')
  other.respond(201, success('To Gwen'))
  await expect.poll(listTexts).toEqual(['One', 'Two'])
  for (const listener of onlineListeners) listener()
  const repeated = await nextRequest()
  expect(repeated).toMatchObject({ content: 'One', key: lost.key })
  repeated.respond(201, success('One'))
  ;(await nextRequest()).respond(201, success('Two'))
  await expect.poll(listTexts).toEqual([])
})

it('stores the error of a rejected message until it is sent again or deleted, and sends the others', async () => {
  write('One')
  write('Two')
  const refused = await nextRequest()
  refused.respond(403, failure(403, 'You can write messages only to friends'))
  ;(await nextRequest()).respond(201, success('Two'))
  await expect.poll(listTexts).toEqual(['One'])
  const [entry] = getDefaultStore().get(outboxAtom)
  expect(entry?.error).toBe('You can write messages only to friends')
  outbox.retryEntry(entry?.id ?? '')
  const repeated = await nextRequest()
  expect(repeated.key).toBe(refused.key)
  repeated.respond(403, failure(403, 'You can write messages only to friends'))
  await expect.poll(() => getDefaultStore().get(outboxAtom)[0]?.error).toBeTruthy()
  outbox.discardEntry(entry?.id ?? '')
  expect(listTexts()).toEqual([])
})

it('sends its idempotency key as the client id of the message too', async () => {
  write('One')
  const sent = await nextRequest()
  const clientId = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(sent.input).toMatchObject({ content: 'One', clientId, readUpTo: 3 })
  expect(sent.input).toMatchObject({ clientId: sent.key?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') })
  sent.respond(201, success('One'))
  await expect.poll(listTexts).toEqual([])
})

it('forgets a message that was sent and then deleted elsewhere', async () => {
  write('One')
  const lost = await nextRequest()
  lost.fail()
  for (const listener of onlineListeners) listener()
  ;(await nextRequest()).respond(404, failure(404, 'This message was sent, and has been deleted', 'MESSAGE_DELETED'))
  await expect.poll(listTexts).toEqual([])
})

const goOnline = () => {
  for (const listener of onlineListeners) listener()
}

it('waits in one lane as long as the server asks, also when the device is online again, and sends the others', async () => {
  write('One')
  ;(await nextRequest()).respond(429, failure(429, 'Too many attempts', 'RATE_LIMITED', 600))
  await expect.poll(() => getDefaultStore().get(delayedIdsAtom).size).toBe(1)
  goOnline()
  write('Two')
  write('To Gwen', gwen.id)
  const other = await nextRequest()
  expect(other.content).toBe('To Gwen')
  other.respond(201, success('To Gwen'))
  await expect.poll(listTexts).toEqual(['One', 'Two'])
  await flush()
  expect(requests).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  goOnline()
  ;(await nextRequest()).respond(201, success('One'))
  ;(await nextRequest()).respond(201, success('Two'))
  await expect.poll(listTexts).toEqual([])
})

it('sends an entry at once when the user retries it, although the server asked to wait', async () => {
  write('One')
  ;(await nextRequest()).respond(429, failure(429, 'Too many attempts', 'RATE_LIMITED', 600))
  await expect.poll(() => getDefaultStore().get(delayedIdsAtom).size).toBe(1)
  outbox.retryEntry(getDefaultStore().get(outboxAtom)[0]?.id ?? '')
  ;(await nextRequest()).respond(201, success('One'))
  await expect.poll(listTexts).toEqual([])
})

it('does not send with the session of another member', async () => {
  write('One')
  ;(await nextRequest()).fail()
  await expect.poll(() => getDefaultStore().get(delayedIdsAtom).size).toBe(1)
  storeToken('token-of-ben')
  goOnline()
  await flush()
  expect(requests).toEqual([])
})

const post = { kind: 'post' as const, communityId: null, content: 'First tomatoes!' }
const options = { context: { idempotencyKey: 'key-of-the-form' } }
const keepPost = (
  send: (options: { signal: AbortSignal }) => Promise<unknown>,
  pictures: Parameters<typeof sendOrKeep>[0]['pictures'] = [],
) => sendOrKeep({ content: post, options, pictures, send })
const created = { result: { data: { json: { id: 'new', isHeld: false } } } }

it('keeps a post that got no response, and sends it with the key of the form', async () => {
  await expect(keepPost(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(KeptError)
  expect(listTexts()).toEqual(['First tomatoes!'])
  goOnline()
  const sent = await nextRequest()
  expect(sent).toMatchObject({ procedure: 'posts.create', key: 'key-of-the-form', content: 'First tomatoes!' })
  sent.respond(201, created)
  await expect.poll(listTexts).toEqual([])
})

it('does not keep a post that the server has rejected', async () => {
  const { TRPCClientError } = await import('@trpc/client')
  const rejection = TRPCClientError.from({ error: { message: 'No', code: -32000, data: { httpStatus: 403 } } })
  await expect(keepPost(() => Promise.reject(rejection))).rejects.toBe(rejection)
  expect(listTexts()).toEqual([])
})

it('sends a post again only on request when the server may have forgotten its key', async () => {
  await expect(keepPost(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(KeptError)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  goOnline()
  const getError = () => getDefaultStore().get(outboxAtom)[0]?.error
  await expect.poll(getError).toBe("We can't tell whether this was sent. Look for it before you send it again")
  expect(requests).toEqual([])
  outbox.retryEntry(options.context.idempotencyKey)
  const sent = await nextRequest()
  expect(sent.key).not.toBe(options.context.idempotencyKey)
  sent.respond(201, created)
  await expect.poll(listTexts).toEqual([])
})

it('sends a post that was never sent even after days', async () => {
  const picture = { id: 'picture', url: '/objects/soup-1080.webp', alt: 'Soup', file: new Blob(['soup']) }
  await outbox.keepEntry({ ...post, pictures: [{ id: picture.id, url: picture.url, alt: picture.alt }] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 24 * 60 * 60_000 })
  goOnline()
  const sent = await nextRequest()
  expect(sent.input).toEqual({ content: 'First tomatoes!', imageUrl: picture.url, imageAlt: 'Soup' })
  sent.respond(201, created)
  await expect.poll(listTexts).toEqual([])
})

it('keeps a changed entry under its key, and forgets a discarded one while it is being sent', async () => {
  write('One')
  const first = await nextRequest()
  const [entry] = getDefaultStore().get(outboxAtom)
  outbox.changeEntry(entry?.id ?? '', (one) => ({ ...one, content: 'One!' }))
  const second = await nextRequest()
  expect(second).toMatchObject({ content: 'One!', key: first.key })
  outbox.discardEntry(entry?.id ?? '')
  second.respond(201, success('One!'))
  await flush()
  expect(listTexts()).toEqual([])
})

const like = { kind: 'like' as const, postId: 'post', communityId: null, commentId: null }

it('sends only the last state of a like, and nothing if it is the first one again', async () => {
  const liking = sendLike({ ...like, liked: true })
  ;(await nextRequest()).fail()
  expect(await liking).toBe(undefined)
  await sendLike({ ...like, liked: false })
  const sent = await nextRequest()
  expect(sent).toMatchObject({ procedure: 'posts.like', input: { id: 'post', liked: false } })
  sent.respond(200, { result: { data: { json: { id: 'post', isLiked: false, likeCount: 0 } } } })
  await expect.poll(listTexts).toEqual([])

  await outbox.keepEntry({ ...like, liked: true })
  await sendLike({ ...like, liked: false })
  expect(listTexts()).toEqual([])
  expect(requests).toEqual([])
})

it('counts an attempt that ends because the connection is lost, also of a like', async () => {
  const loseConnection = () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  const connection = navigator
  await expect(keepPost(loseConnection)).rejects.toThrow(KeptError)
  vi.stubGlobal('navigator', connection)
  const liking = sendLike({ ...like, liked: true })
  const { fail } = await nextRequest()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  fail()
  await liking
  vi.stubGlobal('navigator', connection)
  const attempts = getDefaultStore().get(outboxAtom)
  expect(attempts.map(({ attemptedAt }) => attemptedAt)).toEqual([expect.any(Number), expect.any(Number)])
  for (const { id } of attempts) outbox.discardEntry(id)
})

it('does not show an entry to a member who signs in while it is stored', async () => {
  const kept = outbox.keepEntry({ ...post, pictures: [] })
  stop()
  storeToken('token-of-ben')
  stop = outbox.startOutbox(ben.id)
  await expect(kept).rejects.toThrow('The session has ended')
  expect(listTexts()).toEqual([])
})

it('stops sending an entry that another tab edits or discards, and asks the other tabs for the same', async () => {
  write('One')
  const first = await nextRequest()
  const id = getDefaultStore().get(outboxAtom)[0]?.id ?? ''
  const otherTab = new BroadcastChannel(`outbox:${ann.id}`)
  const messages: unknown[] = []
  otherTab.onmessage = ({ data }) => messages.push(data)
  otherTab.postMessage({ abort: id })
  await expect.poll(() => first.signal.aborted).toBe(true)
  expect(await nextRequest()).toMatchObject({ content: 'One', key: first.key })
  outbox.discardEntry(id)
  await expect.poll(() => messages).toContainEqual({ abort: id })
  otherTab.close()
})

const findStored = async () => (await getOutbox()?.store)?.list()

it('stores a request without a response after 3 seconds, and removes it after the response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: response, resolve } = Promise.withResolvers<string>()
  const sending = keepPost(() => response)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(await findStored()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  const pending = { id: 'key-of-the-form', content: 'First tomatoes!', attemptedAt: expect.any(Number) }
  await expect.poll(findStored).toMatchObject([pending])
  await flush()
  expect(requests).toEqual([])
  expect(listTexts()).toEqual([])
  resolve('created')
  expect(await sending).toBe('created')
  expect(await findStored()).toEqual([])
})

it('sends a post only after an earlier one that has no response yet', async () => {
  const first = Promise.withResolvers<string>()
  const sent: string[] = []
  const sending = [
    keepPost(() => first.promise.finally(() => sent.push('first'))),
    keepPost(async () => sent.push('second')),
  ]
  await flush()
  expect(sent).toEqual([])
  first.resolve('created')
  await Promise.all(sending)
  expect(sent).toEqual(['first', 'second'])
})

it('keeps a post behind an earlier one that gets no response', async () => {
  const first = Promise.withResolvers<string>()
  const send = vi.fn(async () => 'created')
  const sending = [
    sendOrKeep({ content: { ...post, content: 'One' }, options: {}, send: () => first.promise }),
    sendOrKeep({ content: { ...post, content: 'Two' }, options: {}, send }),
  ]
  first.reject(new TypeError('Failed to fetch'))
  for (const { status } of await Promise.allSettled(sending)) expect(status).toBe('rejected')
  expect(send).not.toHaveBeenCalled()
  expect(listTexts()).toEqual(['One', 'Two'])
  goOnline()
  for (const content of ['One', 'Two']) {
    const request = await nextRequest()
    expect(request.content).toBe(content)
    request.respond(201, created)
  }
  await expect.poll(listTexts).toEqual([])
})

it('sends nothing of a member whose session ended while an earlier request had no response', async () => {
  const first = Promise.withResolvers<string>()
  const send = vi.fn(async () => 'created')
  const sending = [
    sendOrKeep({ content: post, options: {}, send: () => first.promise }),
    sendOrKeep({ content: post, options: {}, send }),
  ]
  storeToken('token-of-ben')
  first.resolve('created')
  await Promise.allSettled(sending)
  expect(send).not.toHaveBeenCalled()
})

const draftName = `post:${ann.id}`
const storedDraft = `draft:${draftName}`
const storedAttempt = `draft:attempt:${draftName}`

/** Writes the draft of a form, and sends it. Resolves when the outbox has stored the request, with its end. */
async function sendDraft(response: Promise<string>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  writeDraft(draftName, post.content)
  stored.set(storedAttempt, 'key-of-the-form')
  const sending = sendOrKeep({ content: post, options, drafts: [draftName], send: () => response })
  sending.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.poll(() => stored.has(storedDraft)).toBe(false)
  return { sending }
}

it('removes the drafts of a form from the device when it stores the request, but not from the form', async () => {
  const response = Promise.withResolvers<string>()
  const { sending } = await sendDraft(response.promise)
  expect(await findStored()).toHaveLength(1)
  expect(stored.has(storedAttempt)).toBe(false)
  expect(readDraft(draftName)).toBe(post.content)
  response.resolve('created')
  expect(await sending).toBe('created')
  expect(stored.has(storedDraft)).toBe(false)
})

it('stores the drafts of a form again when the server rejects a stored request', async () => {
  const { TRPCClientError } = await import('@trpc/client')
  const response = Promise.withResolvers<string>()
  const { sending } = await sendDraft(response.promise)
  response.reject(TRPCClientError.from({ error: { message: 'No', code: -32000, data: { httpStatus: 403 } } }))
  await expect(sending).rejects.toThrow('No')
  expect(stored.get(storedDraft)).toBe(post.content)
  expect(stored.get(storedAttempt)).toBe('key-of-the-form')
  expect(await findStored()).toEqual([])
})

/** Keeps a post, and changes its stored entry like another tab while the post has no response. */
async function changeWhilePending(change: (store: OutboxStore) => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = Promise.withResolvers<string>()
  const sending = keepPost(() => response.promise)
  sending.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.poll(findStored).toHaveLength(1)
  const store = await getOutbox()?.store
  if (store) await change(store)
  return { ...response, sending }
}
const writeInOtherTab = (store: OutboxStore) =>
  store.replace('key-of-the-form', (entry) =>
    entry.kind === 'post' ? { ...entry, content: 'All tomatoes!', revision: 1 } : undefined,
  )

it('keeps the text that another tab stores while the request has no response', async () => {
  const sent = await changeWhilePending(writeInOtherTab)
  sent.resolve('created')
  await sent.sending
  expect(await findStored()).toMatchObject([{ content: 'All tomatoes!' }])
})

it('shows the text of the other tab when the request fails', async () => {
  const failed = await changeWhilePending(writeInOtherTab)
  failed.reject(new TypeError('Failed to fetch'))
  await expect(failed.sending).rejects.toThrow(KeptError)
  expect(await findStored()).toMatchObject([{ content: 'All tomatoes!' }])
  expect(listTexts()).toEqual(['All tomatoes!'])
})

it('does not store a post again that another tab has discarded while the request had no response', async () => {
  const failed = await changeWhilePending((store) => store.remove('key-of-the-form'))
  failed.reject(new TypeError('Failed to fetch'))
  await expect(failed.sending).rejects.toThrow(KeptError)
  expect(await findStored()).toEqual([])
  expect(listTexts()).toEqual([])
})

it('takes over a request that has no response after 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sending = keepPost(
    ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  sending.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(sending).rejects.toThrow(KeptError)
  expect(listTexts()).toEqual(['First tomatoes!'])
  goOnline()
  const sent = await nextRequest()
  expect(sent).toMatchObject({ procedure: 'posts.create', key: 'key-of-the-form' })
  sent.respond(201, created)
  await expect.poll(listTexts).toEqual([])
  expect(await findStored()).toEqual([])
})

it('removes a message that cannot be stored from the list, and throws', async () => {
  for (let number = 0; number < 200; number++) await outbox.keepEntry({ ...like, postId: `${number}`, liked: true })
  await expect(write('One too many')).rejects.toThrow('Too much is waiting on this device. Nothing was sent.')
  expect(listTexts()).toHaveLength(200)
  expect(listTexts()).not.toContain('One too many')
})

it('removes a message from the list when the browser refuses to store it, and throws', async () => {
  const store = await getOutbox()?.store
  if (!store) throw new Error('No outbox')
  vi.spyOn(store, 'put').mockRejectedValue(new DOMException('No space', 'QuotaExceededError'))
  await expect(write('One')).rejects.toThrow(outbox.OutboxFullError)
  expect(listTexts()).toEqual([])
  expect(requests).toEqual([])
})

it('sends messages in order if an earlier one is stored later', async () => {
  const store = await getOutbox()?.store
  if (!store) throw new Error('No outbox')
  const { promise: stored, resolve: storeFirst } = Promise.withResolvers<void>()
  const put = store.put
  vi.spyOn(store, 'put').mockImplementationOnce(async (...entry) => {
    await stored
    return put(...entry)
  })
  write('One')
  await write('Two')
  await flush()
  expect(requests).toEqual([])
  storeFirst()
  const first = await nextRequest()
  expect(first.content).toBe('One')
  first.respond(201, success('One'))
  ;(await nextRequest()).respond(201, success('Two'))
  await expect.poll(listTexts).toEqual([])
})

it('keeps an entry that another tab has changed while it was sent, and changes none that was sent or changed', async () => {
  write('One')
  const first = await nextRequest()
  const [entry] = getDefaultStore().get(outboxAtom)
  const { id = '', revision = 0 } = entry ?? {}
  const change = (content: string) => outbox.changeEntry(id, (one) => ({ ...one, content }), revision)
  // Another tab has the same store, but its message about the change arrives late.
  const store = await getOutbox()?.store
  await store?.replace(id, (one) => ({ ...one, content: 'One!', revision: revision + 1 }))
  first.respond(201, success('One'))
  const second = await nextRequest()
  expect(second).toMatchObject({ content: 'One!', key: first.key })
  expect(await change('One?')).toBe('conflict')
  const repeated = await nextRequest()
  expect(repeated.content).toBe('One!')
  repeated.respond(201, success('One!'))
  await expect.poll(listTexts).toEqual([])
  expect(await change('One?')).toBe('sent')
})
