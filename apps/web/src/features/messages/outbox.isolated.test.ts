import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'

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

interface SentMessage {
  content: string
  key: string | undefined
  input: unknown
  respond: (status: number, body: unknown) => void
  fail: () => void
}
const requests: SentMessage[] = []
vi.stubGlobal(
  'fetch',
  vi.fn((_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    requests.push({
      content: JSON.parse(body).json.content,
      key: headers['idempotency-key'],
      input: JSON.parse(body).json,
      respond: (status, response) => resolve(Response.json(response, { status })),
      fail: () => reject(new TypeError('Failed to fetch')),
    })
    return promise
  }),
)

const { storeToken } = await import('../../lib/token.ts')
const outbox = await import('./outbox.ts')

const [example] = messagesOf(ben)
const success = (content: string) => ({ result: { data: { json: { ...example, content, authorId: ann.id } } } })
const failure = (httpStatus: number, message: string, reason?: string) => ({
  error: { json: { message, code: -32000, data: { httpStatus, body: { message, ...(reason && { reason }) } } } },
})
const write = (content: string, userId: string = ben.id) =>
  outbox.enqueue({ userId, content, images: [], replyTo: null, afterSequence: 3 })
const listTexts = () =>
  getDefaultStore()
    .get(outbox.outboxAtom)
    .map(({ content }) => content)

async function nextRequest(): Promise<SentMessage> {
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const [request] = requests.splice(0, 1)
  if (!request) throw new Error('No request')
  return request
}

storeToken('token-of-ann')
let stop = () => {}

beforeEach(() => {
  stop()
  requests.length = 0
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
  const [entry] = getDefaultStore().get(outbox.outboxAtom)
  expect(entry?.error).toBe('You can write messages only to friends')
  outbox.retryMessage(entry?.id ?? '')
  const repeated = await nextRequest()
  expect(repeated.key).toBe(refused.key)
  repeated.respond(403, failure(403, 'You can write messages only to friends'))
  await expect.poll(() => getDefaultStore().get(outbox.outboxAtom)[0]?.error).toBeTruthy()
  outbox.deleteUnsent(entry?.id ?? '')
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
