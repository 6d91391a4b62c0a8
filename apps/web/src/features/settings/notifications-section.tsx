import { Button } from '@stoop/ui/button'
import { ChevronDown } from '@stoop/ui/icons'
import { NOTIFICATION_CHANNELS, type NotificationChannel, type NotificationType } from '@stoop/validators/choices'
import { useId, useState } from 'react'
import { settings as words } from '../../locales/en/settings.ts'
import { PushChoices } from '../push/push-choices.tsx'
import { PushDeviceGroup } from '../push/push-device-group.tsx'
import { EditionGroup } from './edition-group.tsx'
import { LoadedSettings } from './loaded-settings.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSetting } from './use-setting.tsx'

type Group = keyof typeof words.notificationGroups

/** The group in which each kind of notification is listed. A new kind does not compile until it is added here. */
const groupOf: Record<NotificationType, Group> = {
  friend_request: 'people',
  friend_accepted: 'people',
  like: 'posts',
  comment: 'posts',
  community_join: 'communities',
  community_post_like: 'communities',
  community_comment: 'communities',
  community_post: 'communities',
  community_joins: 'communities',
  community_invitation: 'communities',
  community_request: 'communities',
  community_accepted: 'communities',
  community_role: 'communities',
  community_handover: 'communities',
  comment_like: 'posts',
  comment_reply: 'posts',
  mention: 'posts',
  claim: 'posts',
  claim_reserved: 'posts',
  claim_confirmed: 'posts',
  listing_expiring: 'posts',
  event_moved: 'posts',
  event_cancelled: 'posts',
  event_place: 'posts',
  event_reminder: 'posts',
}

const groups: Group[] = ['people', 'posts', 'communities']

/** Sets how the member is notified of each kind of event. */
export function NotificationsSection() {
  const { save, mark } = useSetting()
  return (
    <LoadedSettings rows={14}>
      {({ notifications, push, digest, edition }) => (
        <>
          <EditionGroup settings={{ edition, digest }} save={save} />
          <PushDeviceGroup />
          <PushChoices settings={{ push, notifications }} save={save} />
          <AllOff channels={notifications} onChange={(channels) => save({ notifications: channels })} />
          {groups.map((group) => (
            <SettingsGroup key={group} title={words.notificationGroups[group]}>
              {entriesOf(notifications)
                .filter(([kind]) => groupOf[kind] === group)
                .map(([kind, channel]) => (
                  <ChannelRow
                    key={kind}
                    kind={kind}
                    channel={channel}
                    onChange={(chosen) => save({ notifications: { [kind]: chosen } })}
                  />
                ))}
            </SettingsGroup>
          ))}
          {mark}
        </>
      )}
    </LoadedSettings>
  )
}

interface AllOffProps {
  channels: Record<NotificationType, NotificationChannel>
  onChange: (channels: Partial<Record<NotificationType, NotificationChannel>>) => void
}

/** Turns all kinds off, or restores them as they were before. */
function AllOff({ channels, onChange }: AllOffProps) {
  const [earlier, setEarlier] = useState<AllOffProps['channels']>()
  const isOff = Object.values(channels).every((channel) => channel === 'off')

  function toggle() {
    if (!isOff) setEarlier(channels)
    const entries = entriesOf(channels).map(([kind]) => [kind, isOff ? (earlier?.[kind] ?? 'app') : 'off'])
    onChange(Object.fromEntries(entries))
  }

  return (
    <Button tone="plain" onClick={toggle} className="self-start">
      {isOff ? words.allNotificationsOn : words.allNotificationsOff}
    </Button>
  )
}

function entriesOf(channels: Record<NotificationType, NotificationChannel>): [NotificationType, NotificationChannel][] {
  const entries: [NotificationType, NotificationChannel][] = []
  for (const kind in groupOf) if (isKind(kind)) entries.push([kind, channels[kind]])
  return entries
}

const isKind = (name: string): name is NotificationType => name in groupOf

interface ChannelRowProps {
  kind: NotificationType
  channel: NotificationChannel
  onChange: (channel: NotificationChannel) => void
}

/** One kind with its choice, as a native select, so that phones show their own picker. */
function ChannelRow({ kind, channel, onChange }: ChannelRowProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-16 items-center gap-3.5 px-4 py-2.5 transition-[background-color] hover:bg-sunken/60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <span className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {words.notificationKinds[kind]}
        </label>
        <span aria-hidden="true" className="block text-sm text-muted">
          {words.channels[channel]}
        </span>
      </span>
      <ChevronDown className="size-5 text-muted" />
      {/* The select is transparent and covers the row. Its font size is large enough that iOS does not zoom in. */}
      <select
        id={id}
        value={channel}
        onChange={({ target }) => {
          const chosen = NOTIFICATION_CHANNELS.find((name) => name === target.value)
          if (chosen) onChange(chosen)
        }}
        className="absolute inset-0 appearance-none text-base opacity-0"
      >
        {NOTIFICATION_CHANNELS.map((name) => (
          <option key={name} value={name}>
            {words.channels[name]}
          </option>
        ))}
      </select>
    </div>
  )
}
