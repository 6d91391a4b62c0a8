import type { NotificationGroup } from '@stoop/validators/notifications'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { InvitationAnswer } from '../community-entry/invitations.data.ts'

/** An invitation that the viewer has answered in the panel. The server deletes its notification. */
interface AnsweredInvitation {
  notification: NotificationGroup
  /** Undefined while the answer is being sent. */
  answer: InvitationAnswer | undefined
}

const answeredInvitationsAtom = atom<ReadonlyMap<string, AnsweredInvitation>>(new Map())

/** Returns the answer to a notification's invitation, if there is one, and a function that stores the answer. */
export function useAnsweredInvitation(notification: NotificationGroup) {
  const { id } = notification
  const answer = useAtomValue(answeredInvitationsAtom).get(id)?.answer
  const setAnswered = useSetAtom(answeredInvitationsAtom)
  const onAnswer = (answer: InvitationAnswer | undefined) =>
    setAnswered((answered) => {
      const changed = new Map(answered)
      if (answer === 'failed') changed.delete(id)
      else changed.set(id, { notification, answer })
      return changed
    })
  return { answer, onAnswer }
}

/**
 * Adds the notifications of answered invitations to a list, because a refetched list does not contain them. Keeps the answers
 * until the panel closes.
 */
export function useWithAnsweredInvitations(items: NotificationGroup[] | undefined): NotificationGroup[] | undefined {
  const answered = useAtomValue(answeredInvitationsAtom)
  const setAnswered = useSetAtom(answeredInvitationsAtom)
  useEffect(() => () => setAnswered(new Map()), [setAnswered])
  return (
    items &&
    insertAnswered(
      items,
      [...answered.values()].map(({ notification }) => notification),
    )
  )
}

/** Inserts answered notifications that a newest-first list no longer contains. Marks them as read. */
export function insertAnswered(
  items: NotificationGroup[],
  answered: readonly NotificationGroup[],
): NotificationGroup[] {
  const missing = answered.filter(({ id }) => !items.some((item) => item.id === id))
  return missing.reduce((list, notification) => {
    const index = list.findIndex(({ createdAt }) => createdAt < notification.createdAt)
    return list.toSpliced(index < 0 ? list.length : index, 0, { ...notification, read: true })
  }, items)
}
