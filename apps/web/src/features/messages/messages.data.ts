// Over 200 lines: the queries and mutations of conversations, which change the same cached messages.
import type { MessageReaction } from '@stoop/validators/choices'
import type { Conversation, Message } from '@stoop/validators/messages'
import type { ListPage } from '@stoop/validators/paging'
import { type InfiniteData, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { getErrorMessage, getHttpStatus } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, invalidate, queryClient, runInBackground } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { updateQueryData } from '../../lib/update-query-data.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { addNewer, addOlder, type MessageWindow, mergeMessages, replaceRange } from './message-window.ts'

/** How many messages one request loads. */
const MESSAGE_PAGE = 50
const MAX_PAGE = 100

/** The viewer's conversations, the one with the newest message first. */
export function useConversations(): PagedQuery<Conversation> {
  return useInfiniteQuery(
    api.messages.conversations.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** Retries once after a network error or an error of the server. */
const retriesOnce = (failures: number, error: unknown) => failures < 1 && (getHttpStatus(error) ?? 500) >= 500

/** The conversation with a person; empty for a friend before the first message. */
export function useConversation(userId: string | undefined) {
  return useQuery({
    ...api.messages.conversation.queryOptions({ userId: userId ?? '' }, { ...alwaysRefetch, retry: retriesOnce }),
    enabled: userId !== undefined,
  })
}

/** The viewer's conversations with those of these people who are friends and have no messages yet. */
export function useEmptyConversations(userIds: readonly string[]) {
  return useQuery({
    queryKey: [['messages', 'conversation'], { input: { userIds }, type: 'query' }],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(userIds.map((userId) => findConversation(userId, signal)))
      return found.flatMap((one) => (one?.canWrite && one.lastMessage === null ? [one] : []))
    },
    ...alwaysRefetch,
    enabled: userIds.length > 0,
  })
}

/** Returns the conversation with a person; undefined for somebody who is no longer a friend, and after a block. */
async function findConversation(userId: string, signal: AbortSignal): Promise<Conversation | undefined> {
  try {
    return await client.messages.conversation.query({ userId }, { signal })
  } catch (error) {
    if (getHttpStatus(error) === 404) return undefined
    throw error
  }
}

/** The loaded messages of a conversation. They begin at the first unread one. */
export function useMessages(userId: string | undefined) {
  return useQuery({
    ...windowQuery(userId ?? ''),
    ...alwaysRefetch,
    retry: retriesOnce,
    enabled: userId !== undefined,
  })
}

/** The messages of an open conversation, without loading them again. */
export function useLoadedMessages(userId: string) {
  return useQuery({ ...windowQuery(userId), staleTime: Number.POSITIVE_INFINITY }).data
}

/** The messages of a conversation that contain a text, newest first. */
export function useMessageSearch(userId: string, q: string): PagedQuery<Message> {
  const options = api.messages.list.infiniteQueryOptions({ userId, q, limit: PAGE_SIZE }, cursorPaging)
  return useInfiniteQuery({ ...options, enabled: q !== '' })
}

const windowQuery = (userId: string) =>
  queryOptions({
    queryKey: [['messages', 'list'], { input: { userId }, type: 'query' }],
    queryFn: async ({ signal }): Promise<MessageWindow> => {
      const known = queryClient.getQueryData<MessageWindow>(windowQuery(userId).queryKey)
      return known && known.items.length > 0 ? fetchKnown(userId, known, signal) : fetchAround(userId, 'unread', signal)
    },
  })

async function fetchAround(userId: string, around: number | 'unread', signal?: AbortSignal): Promise<MessageWindow> {
  const options = signal ? { signal } : {}
  const [conversation, page] = await Promise.all([
    client.messages.conversation.query({ userId }, options),
    client.messages.list.query({ userId, around, limit: MESSAGE_PAGE }, options),
  ])
  queryClient.setQueryData(api.messages.conversation.queryOptions({ userId }).queryKey, conversation)
  const items = page.items.toReversed()
  const hasNewer = (items.at(-1)?.sequence ?? 0) < (conversation.lastMessage?.sequence ?? 0)
  return { items, hasOlder: page.nextCursor !== null, hasNewer }
}

/** Reads the known messages again, and newer ones if the window ends with the newest. */
async function fetchKnown(userId: string, known: MessageWindow, signal: AbortSignal): Promise<MessageWindow> {
  const from = known.items[0]?.sequence ?? 0
  const last = known.items.at(-1)?.sequence ?? 0
  const fresh: Message[] = []
  let cursor: string | null = null
  do {
    const position: { after: number } | { cursor: string } = cursor ? { cursor } : { after: from - 1 }
    const page = await client.messages.list.query({ userId, ...position, limit: MAX_PAGE }, { signal })
    fresh.push(...page.items)
    cursor = page.nextCursor
  } while (cursor && (fresh.at(-1)?.sequence ?? 0) < last + MAX_PAGE)
  // Older or sent messages may have been added during these requests.
  const current = queryClient.getQueryData<MessageWindow>(windowQuery(userId).queryKey) ?? known
  return { items: replaceRange(current, fresh, from), hasOlder: current.hasOlder, hasNewer: cursor !== null }
}

/**
 * Forgets the loaded messages if newer ones are known or the newest were not loaded, so that the conversation opens at the first
 * unread one again.
 */
export function forgetOldWindow(userId: string): void {
  const { queryKey } = windowQuery(userId)
  const window = queryClient.getQueryData<MessageWindow>(queryKey)
  if (!window) return
  const lists = queryClient.getQueriesData<InfiniteData<ListPage<Conversation>>>({
    queryKey: [['messages', 'conversations']],
  })
  const known = lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(({ person }) => person.id === userId)?.lastMessage?.sequence
  if (window.hasNewer || (known ?? 0) > (window.items.at(-1)?.sequence ?? 0)) queryClient.removeQueries({ queryKey })
}

function updateWindow(userId: string, change: (window: MessageWindow) => MessageWindow): void {
  queryClient.setQueryData<MessageWindow>(windowQuery(userId).queryKey, (window) => window && change(window))
}

/** Loads messages before the first loaded one. */
export async function loadOlder(userId: string, { items: [first] }: MessageWindow): Promise<void> {
  if (!first) return
  const page = await client.messages.list.query({ userId, before: first.sequence, limit: MESSAGE_PAGE })
  updateWindow(userId, (window) => addOlder(window, page.items, page.nextCursor !== null))
}

/** Loads messages after the last loaded one. */
export async function loadNewer(userId: string, { items }: MessageWindow): Promise<void> {
  const page = await client.messages.list.query({
    userId,
    after: items.at(-1)?.sequence ?? 0,
    limit: MESSAGE_PAGE,
  })
  updateWindow(userId, (window) => addNewer(window, page.items, page.nextCursor !== null))
}

/** Shows the messages around a position; without a position, the newest ones. */
export async function showMessagesAround(userId: string, position?: number): Promise<void> {
  // A position after every message means the newest ones.
  const window = await fetchAround(userId, position ?? 1_000_000_000)
  queryClient.setQueryData(windowQuery(userId).queryKey, window)
}

/** Adds a message that the server has accepted. Loads the messages before it if some are missing. */
export function addSentMessage(userId: string, message: Message): void {
  const window = queryClient.getQueryData<MessageWindow>(windowQuery(userId).queryKey)
  const newest = window?.items.at(-1)?.sequence
  if (newest !== undefined && message.sequence > newest + 1 && !window?.hasNewer)
    invalidate('messages.list').catch(console.error)
  updateWindow(userId, (window) =>
    window.hasNewer ? window : { ...window, items: mergeMessages(window.items, [message]) },
  )
  invalidate('messages.conversations').catch(console.error)
}

const READ_DELAY_MS = 300
const readTimers = new Map<string, ReturnType<typeof setTimeout>>()

/** Marks messages as read up to a position, and updates the badge. Scrolling through many messages sends one request. */
export function markRead(userId: string, upTo: number): void {
  clearTimeout(readTimers.get(userId))
  readTimers.set(
    userId,
    setTimeout(() => sendRead(userId, upTo), READ_DELAY_MS),
  )
}

function sendRead(userId: string, upTo: number): void {
  const { queryKey: conversationKey } = api.messages.conversation.queryOptions({ userId })
  // After a block there is no conversation any more.
  if (getHttpStatus(queryClient.getQueryState(conversationKey)?.error) === 404) return
  runInBackground(
    {
      mutationFn: () => client.messages.read.mutate({ userId, upTo }),
      onSuccess(state) {
        // A block has just hidden the conversation.
        const isGone = state.readUpTo < upTo
        if (!isGone)
          queryClient.setQueryData<Conversation>(
            conversationKey,
            (conversation) => conversation && { ...conversation, ...state },
          )
        invalidate(isGone ? 'messages' : 'messages.conversations').catch(console.error)
      },
      meta: { stale: ['notifications.counts'] },
    },
    undefined,
  )
}

/** Sets or removes the viewer's reaction, optimistically. */
export function react(userId: string, viewerId: string, message: Message, reaction: MessageReaction | null): void {
  const others = message.reactions.filter((one) => one.userId !== viewerId)
  const undo = updateEntity<'message'>(message.id, () => ({
    reactions: reaction ? [...others, { userId: viewerId, reaction }] : others,
  }))
  runInBackground(
    {
      // The scope runs two fast taps in order.
      scope: { id: `reaction:${message.id}` },
      mutationFn: () => client.messages.react.mutate({ userId, id: message.id, reaction }),
      onError: () => undo(),
      meta: { failure: describeFailure(words.reactionFailed) },
    },
    undefined,
  )
}

/** Changes the text of an own message, optimistically. Rejects after showing a toast. */
export function useEditMessage(userId: string) {
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      client.messages.update.mutate({ userId, id, content }),
    onMutate: ({ id, content }) => updateEntity<'message'>(id, () => ({ content })),
    onSuccess: (message) => updateEntity<'message'>(message.id, () => message),
    onError: (_error, _input, undo) => undo?.(),
    meta: { failure: describeFailure(words.editFailed), stale: ['messages.conversations'] },
  })
}

/** Deletes an own message for both members, optimistically. */
export function deleteMessage(userId: string, id: string): void {
  const undo = updateEntity<'message'>(id, () => ({ content: null, images: [], reactions: [], isDeleted: true }))
  runInBackground(
    {
      mutationFn: () => client.messages.delete.mutate({ userId, id }),
      onError: () => undo(),
      meta: { failure: describeFailure(words.deleteFailed), stale: ['messages.conversations'] },
    },
    undefined,
  )
}

/** Mutes or unmutes a conversation, optimistically. */
export function setMuted(userId: string, isMuted: boolean): void {
  const { queryKey } = api.messages.conversation.queryOptions({ userId })
  const set = (value: boolean) => {
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query) updateQueryData<Conversation>(query, (conversation) => ({ ...conversation, isMuted: value }))
  }
  set(isMuted)
  runInBackground(
    {
      scope: { id: `conversation-mute:${userId}` },
      mutationFn: () => (isMuted ? client.messages.mute : client.messages.unmute).mutate({ userId }),
      onError: () => set(!isMuted),
      meta: {
        failure: describeFailure(words.muteFailed),
        stale: ['messages.conversations', 'notifications.counts'],
      },
    },
    undefined,
  )
}

const describeFailure = (toast: { title: string }) => (error: Error) => ({
  ...toast,
  description: getErrorMessage(error),
})

const TYPING_INTERVAL_MS = 3_000
let lastTypingAt = 0

/** Tells the other member that the viewer is typing, at most every three seconds. */
export function sendTyping(userId: string): void {
  if (Date.now() - lastTypingAt < TYPING_INTERVAL_MS) return
  lastTypingAt = Date.now()
  // It is only a hint, so a failure does not matter.
  client.messages.typing.mutate({ userId }).catch(() => undefined)
}

/** Refetches the conversations, messages and counts on the screen. */
function refreshMessages(): void {
  for (const stale of ['messages', 'notifications.counts'] as const) invalidate(stale).catch(console.error)
}

/** Refreshes while mounted, when the member returns to the app or is online again. */
export function refreshMessagesOnWake(): () => void {
  const controller = new AbortController()
  const refresh = () => {
    if (document.visibilityState === 'visible') refreshMessages()
  }
  for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, refresh, { signal: controller.signal })
  document.addEventListener('visibilitychange', refresh, { signal: controller.signal })
  return () => controller.abort()
}
