import './messages.css'
import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { useEffect, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { getHttpStatus } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { HomeLink } from '../../lib/home-link.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ProfileNotFound } from '../profiles/profile-not-found.tsx'
import { useProfile } from '../profiles/profiles.data.ts'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { ConversationView } from './conversation-view.tsx'
import { findKnownPerson } from './find-known-person.ts'
import { forgetOldWindow, refreshMessagesOnWake, useConversation, useMessages } from './messages.data.ts'

/** The conversation with a person, or the reason why it cannot be shown. */
export function ConversationScreen({ username }: { username: string }) {
  const { id: viewerId } = useAuth()
  const profile = useProfile(username)
  // A friend from a list is known at once, so that the messages load without waiting for the profile.
  const person = profile.data ?? findKnownPerson(username)
  const [openedAs, setOpenedAs] = useState<string>()
  if (person && openedAs !== person.id) {
    forgetOldWindow(person.id)
    setOpenedAs(person.id)
  }
  useEffect(refreshMessagesOnWake, [])
  const conversation = useConversation(person?.id)
  const messages = useMessages(person?.id)
  useDocumentTitle(person && `${person.firstName} ${person.lastName}`)

  if (profile.data?.id === viewerId) return <Redirect to="/messages" replace />
  // After a block, the profile can still be cached, so use the error.
  if (getHttpStatus(profile.error) === 404) return <ProfileNotFound username={username} />
  if (person && person.username.toLowerCase() !== username.toLowerCase())
    return <Redirect to={`/messages/${person.username}`} replace />
  if (person && [conversation, messages].some(({ error }) => getHttpStatus(error) === 404))
    return (
      <EmptyState
        drawing="friends"
        fullPage
        title={words.notFriends}
        hint={words.notFriendsHint(person.firstName)}
        action={
          <Link href={`/profile/${person.username}`} className={buttonClass()}>
            {words.viewProfile}
          </Link>
        }
      />
    )
  if (person && conversation.data && messages.data)
    return <ConversationView viewerId={viewerId} conversation={conversation.data} window={messages.data} />
  const failed = [person ? undefined : profile, conversation, messages].find((query) => query?.error && !query.data)
  if (failed)
    return (
      <FetchError
        fullPage
        link={<HomeLink />}
        title={loadErrorMessage(words.conversationResource)}
        error={failed.error}
        pending={failed.isFetching}
        onRetry={() => {
          for (const query of [profile, conversation, messages]) if (query.error) query.refetch().catch(console.error)
        }}
      />
    )
  return <ConversationSkeleton person={person} />
}
