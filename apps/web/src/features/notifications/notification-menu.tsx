import type { Byline } from '@stoop/validators/people'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { safety } from '../../locales/en/safety.ts'
import { personActions } from '../people/person-actions.tsx'

/** The menu of a notification: report the member who caused it. */
export const NotificationMenu = ({ person }: { person: Byline }) => (
  <ActionMenu
    label={safety.moreAbout(`${person.firstName} ${person.lastName}`)}
    items={personActions(person)}
    // Above the row's link. The panel does not scroll with the page.
    fixed
    className="-my-1.5 -mr-2.5 z-10 text-muted"
  />
)
