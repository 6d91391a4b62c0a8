import { ConversationList } from '../features/messages/conversation-list.tsx'
import { messages as words } from '../locales/en/messages.ts'

/** The viewer's conversations. */
export default function Messages() {
  return (
    <>
      <h1 className="mb-3 font-serif text-2xl font-semibold">{words.title}</h1>
      <ConversationList />
    </>
  )
}
