import { Flag, VolumeOff } from '@stoop/ui/lazy-icons'
import type { Profile } from '@stoop/validators/people'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { safety as words } from '../../locales/en/safety.ts'
import { cornerClass } from '../profiles/profile-header.tsx'
import { openReport } from '../reports/open-report.ts'
import { profileNoticeId } from './blocks.data.ts'
import { memberToMute, sendUnmute } from './mutes.data.ts'
import { usePersonActions } from './use-person-actions.tsx'

/** The menu of another member's profile: mute, block, report the member or the photo. */
export function ProfileMenu({ person }: { person: Profile }) {
  const { id, firstName, lastName, avatar, mute } = person
  const { items, dialog } = usePersonActions(person, { itemId: profileNoticeId(id) })
  const unmute = {
    name: 'unmute',
    label: words.unmute(firstName),
    icon: <VolumeOff />,
    onChoose: () => void sendUnmute(memberToMute(person)).catch(() => undefined),
  }
  const reportPicture = {
    name: 'report picture',
    label: words.report.picture,
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType: 'picture', targetId: id, person }),
  }
  return (
    <>
      <ActionMenu
        label={words.moreAbout(`${firstName} ${lastName}`)}
        items={[
          ...(mute ? [unmute] : []),
          ...items.filter(({ name }) => !(mute && name === 'mute')),
          ...(avatar ? [reportPicture] : []),
        ]}
        className={cornerClass}
      />
      {dialog}
    </>
  )
}
