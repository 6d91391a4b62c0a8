import type { Byline } from '@stoop/validators/people'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { safety } from '../../locales/en/safety.ts'
import { usePersonActions } from '../people/use-person-actions.tsx'

/** The menu of a notification: mute, block or report the member who caused it. */
export function NotificationMenu({ notificationId, person }: { notificationId: string; person: Byline }) {
  const { items, dialog } = usePersonActions(person, { itemId: notificationId })
  return (
    <>
      <ActionMenu
        label={safety.moreAbout(`${person.firstName} ${person.lastName}`)}
        items={items}
        // `z-10` puts the button above the row's link. `fixed`, because the panel does not scroll with the page.
        fixed
        className="z-10 -my-1.5 -me-2.5 ms-auto text-muted"
      />
      {dialog}
    </>
  )
}
