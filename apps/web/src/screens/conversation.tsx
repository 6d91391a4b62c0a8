import { useParams } from 'wouter'
import { ConversationScreen } from '../features/messages/conversation-screen.tsx'

/** The conversation with a friend at /messages/{username}. */
export default function Conversation() {
  const { username = '' } = useParams()
  return <ConversationScreen key={username.toLowerCase()} username={username} />
}
