import { Flag } from '@stoop/ui/menu-icons'
import type { Profile } from '@stoop/validators/people'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { safety as words } from '../../locales/en/safety.ts'
import { cornerClass } from '../profiles/profile-header.tsx'
import { openReport } from '../reports/open-report.ts'
import { personActions } from './person-actions.tsx'

/** The menu on the profile of another member: report the member or the photo. */
export function ProfileMenu({ person }: { person: Profile }) {
  const { id, firstName, lastName, avatar } = person
  const reportPicture: ActionItem = {
    name: 'report picture',
    label: words.report.picture,
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType: 'picture', targetId: id, person }),
  }
  return (
    <ActionMenu
      label={words.moreAbout(`${firstName} ${lastName}`)}
      items={[...personActions(person), ...(avatar ? [reportPicture] : [])]}
      className={cornerClass}
    />
  )
}
