import type { NotificationGroup } from '@stoop/validators/notifications'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { InvitationAnswer } from '../community-entry/invitations.data.ts'

/** An invitation answered in the panel. The server deletes its notification. */
interface AnsweredInvitation {
  notification: NotificationGroup
  /** Undefined while the answer is being sent. */
  answer: InvitationAnswer | undefined
}

const answeredInvitationsAtom = atom<ReadonlyMap<string, AnsweredInvitation>>(new Map())

/** Returns a function that answers the invitation of a notification, and the answer if there is one. */
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

/** Adds answered invitations back to the notifications until the panel closes, because a refetch no longer contains them. */
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

/** Inserts notifications that a newest-first list no longer contains, as read. */
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
