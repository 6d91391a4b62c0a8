import { buttonClass } from '@stoop/ui/button'
import type { Byline } from '@stoop/validators/people'
import { Link } from 'wouter'
import { friends } from '../../locales/en/friends.ts'

/** Opens the conversation with a friend. */
export const MessageButton = ({ person }: { person: Pick<Byline, 'username'> }) => (
  <Link href={`/messages/${person.username}`} className={buttonClass()}>
    {friends.message}
  </Link>
)
