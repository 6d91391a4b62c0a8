// Over 200 lines: the state of one open conversation, which its header, list, composer and sheets share.

import { IconButton } from '@stoop/ui/icon-button'
import { ArrowDown } from '@stoop/ui/lazy-icons'
import type { Conversation, Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { messages as words } from '../../locales/en/messages.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { sentKeys } from '../outbox/send-entry.ts'
import { useUnsentMessages } from '../outbox/use-outbox.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { openReport } from '../reports/open-report.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import { ConversationHeader } from './conversation-header.tsx'
import type { ConversationSearchProps } from './conversation-search.tsx'
import { formatShort } from './format-time.ts'
import type { MessageActionsProps } from './message-actions.tsx'
import { MessageComposer } from './message-composer.tsx'
import { groupMessages } from './message-groups.ts'
import { MessageItem } from './message-item.tsx'
import type { MessageWindow } from './message-window.ts'
import { deleteMessage, markRead, react, showMessagesAround } from './messages.data.ts'
import { NewMessageStatus } from './new-message-status.tsx'
import { useMessageScroll } from './use-message-scroll.ts'
import { usePageLoader } from './use-page-loader.ts'

const MessageActions = lazyOverlay<MessageActionsProps>(() => import('./message-actions.tsx'))
const ConversationSearch = lazyOverlay<ConversationSearchProps>(() => import('./conversation-search.tsx'))

export interface ConversationViewProps {
  viewerId: string
  conversation: Conversation
  window: MessageWindow
}

/** An open conversation: the messages by day, and below them the composer. */
export function ConversationView({ viewerId, conversation, window }: ConversationViewProps) {
  const { person, canWrite } = conversation
  const userId = person.id
  // The line "New messages" is above the messages that were unread when the conversation opened. Later messages are read at once.
  const [openedReadUpTo] = useState(conversation.unreadCount > 0 ? conversation.readUpTo : Number.MAX_SAFE_INTEGER)
  useEffect(() => startOutbox(viewerId), [viewerId])
  const outbox = useUnsentMessages()
  const shown = useMemo(
    () =>
      groupMessages({
        viewerId,
        messages: window.items,
        unsent: window.hasNewer ? [] : outbox.filter((entry) => entry.userId === userId),
        readUpTo: openedReadUpTo,
        sentKeys,
      }),
    [viewerId, window, outbox, userId, openedReadUpTo],
  )
  const [answering, setAnswering] = useState<Message>()
  const [editing, setEditing] = useState<Message>()
  const [chosen, setChosen] = useState<Message>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [deleting, setDeleting] = useState<Message>()
  const [isSearching, setIsSearching] = useState(false)
  const [markedId, setMarkedId] = useState<string>()

  const scrollRef = useRef<HTMLDivElement>(null)
  const loader = usePageLoader(userId, window)
  const readUpTo = useRef(conversation.readUpTo)
  const handleSeen = (key: string) => {
    if (document.visibilityState !== 'visible') return
    const sequence = shown.find((item) => item.key === key)?.message?.sequence ?? 0
    const newest = shown.findLast(({ message, isOwn }) => message && !isOwn && message.sequence <= sequence)
    const upTo = newest?.message?.sequence ?? 0
    if (upTo <= readUpTo.current) return
    readUpTo.current = upTo
    markRead(userId, upTo)
  }
  const scroll = useMessageScroll(scrollRef, {
    isReady: true,
    startKey: shown.find(({ isFirstUnread }) => isFirstUnread)?.key,
    hasNewer: window.hasNewer,
    onNearStart: loader.loadOlder,
    onNearEnd: loader.loadNewer,
    onSeen: handleSeen,
  })

  const choose = (message: Message) => {
    setChosen(message)
    setIsChoosing(true)
  }
  useOpenByTap(scrollRef, (key) => {
    const message = shown.find((item) => item.key === key)?.message
    if (message && !message.isDeleted) choose(message)
  })

  /** Shows a message. Loads it first if necessary. */
  async function goTo({ id, sequence }: { id: string; sequence: number }) {
    if (!shown.some(({ message }) => message?.id === id)) await showMessagesAround(userId, sequence)
    setMarkedId(id)
    scroll.scrollToMessage(sentKeys.get(id) ?? id)
  }
  useEffect(() => {
    if (markedId === undefined) return
    const timer = setTimeout(() => setMarkedId(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [markedId])

  async function goToEnd() {
    if (window.hasNewer) await showMessagesAround(userId)
    scroll.scrollToEnd()
  }

  const isEditingGone = window.items.some(({ id, isDeleted }) => id === editing?.id && isDeleted)
  const isChosenGone = window.items.some(({ id, isDeleted }) => id === chosen?.id && isDeleted)

  // The friend may have read past a held message, without seeing it.
  const lastOwn = shown.findLast(({ isOwn, message }) => isOwn && message && !message.isHeld)?.message
  const isSeen = lastOwn !== undefined && lastOwn.sequence <= (conversation.seenUpTo ?? 0)

  return (
    <div className="conversation">
      <ConversationHeader conversation={conversation} onSearch={() => setIsSearching(true)} />
      <div
        ref={scrollRef}
        className="conversation-log"
        role="log"
        aria-live="off"
        aria-label={words.log(person.firstName)}
      >
        <div className="conversation-inner">
          {loader.hasFailed && (
            <button type="button" className="message-load" onClick={loader.retry}>
              {`${words.olderFailed}. ${words.retry}`}
            </button>
          )}
          {shown.length === 0 && <FirstMessageHint person={person} />}
          <ol className="message-list">
            {shown.map((item) => (
              <MessageItem
                key={item.key}
                item={item}
                viewerId={viewerId}
                person={person}
                canWrite={canWrite}
                isSeen={isSeen && item.message === lastOwn}
                isMarked={item.message !== undefined && item.message.id === markedId}
                onMore={choose}
                onReact={(message, reaction) => react(userId, viewerId, message, reaction)}
                onShow={(message) => goTo(message).catch(console.error)}
              />
            ))}
          </ol>
        </div>
      </div>
      <NewMessageStatus name={person.firstName} items={shown} />
      {scroll.isAway && (
        <div className="message-to-end">
          <IconButton
            label={words.toNewest}
            icon={<ArrowDown className="size-5" />}
            onClick={() => goToEnd().catch(console.error)}
          />
        </div>
      )}
      {canWrite ? (
        <MessageComposer
          viewerId={viewerId}
          conversation={conversation}
          answering={answering}
          editing={editing}
          isEditingGone={isEditingGone}
          afterSequence={window.items.at(-1)?.sequence ?? 0}
          onStopAnswering={(message = answering) =>
            setAnswering((current) => (current?.id === message?.id ? undefined : current))
          }
          onStopEditing={() => setEditing(undefined)}
          onEditFailed={setEditing}
          onSent={() => goToEnd().catch(console.error)}
        />
      ) : (
        <p role="status" className="message-read-only">
          {words.readOnly(person.firstName)}
        </p>
      )}
      {chosen && (
        <MessageActions
          open={isChoosing && !isChosenGone}
          onClose={() => setIsChoosing(false)}
          message={chosen}
          viewerId={viewerId}
          canWrite={canWrite}
          onReact={(reaction) => react(userId, viewerId, chosen, reaction)}
          onReply={() => {
            setEditing(undefined)
            setAnswering(chosen)
          }}
          onEdit={() => {
            setAnswering(undefined)
            setEditing(chosen)
          }}
          onDelete={() => setDeleting(chosen)}
          onReport={() => openReport({ targetType: 'message', targetId: chosen.id, person, message: chosen })}
        />
      )}
      <ConfirmAction
        open={deleting !== undefined}
        title={words.deleteTitle}
        hint={words.deleteHint}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        closeLabel={words.close}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => deleting && deleteMessage(userId, deleting.id)}
      />
      <ConversationSearch
        open={isSearching}
        onClose={() => setIsSearching(false)}
        person={person}
        viewerId={viewerId}
        formatDate={formatShort}
        onShow={(message) => goTo(message).catch(console.error)}
      />
    </div>
  )
}

function FirstMessageHint({ person }: { person: Byline }) {
  return (
    <div className="message-first">
      <PersonAvatar person={person} size="large" />
      <p className="font-semibold">{words.first(person.firstName)}</p>
      <p className="text-sm text-muted">{words.firstHint}</p>
    </div>
  )
}

/** On a touch screen, a tap on a message opens its options. Elsewhere a button appears beside it. */
function useOpenByTap(scrollRef: RefObject<HTMLElement | null>, onTap: (key: string) => void) {
  const handleTap = useEffectEvent(onTap)
  useEffect(() => {
    const controller = new AbortController()
    scrollRef.current?.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || !matchMedia('(hover: none)').matches) return
        const isControl = target.closest('a, button') !== null
        if (isControl || !target.closest('.message-bubble') || getSelection()?.isCollapsed === false) return
        const key = target.closest<HTMLElement>('[data-message]')?.dataset.message
        if (key !== undefined) handleTap(key)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  }, [scrollRef])
}
