import { RadioList } from '@stoop/ui/radio-list'
import { Switch } from '@stoop/ui/switch'
import { FRIEND_REQUEST_SENDERS } from '@stoop/validators/choices'
import type { Settings } from '@stoop/validators/settings'
import { settings as words } from '../../locales/en/settings.ts'
import { LoadedSettings } from './loaded-settings.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSetting } from './use-setting.tsx'

/** The settings for friend requests, for what others see and for messages. */
export function PrivacySection() {
  return <LoadedSettings rows={7}>{({ privacy }) => <PrivacySettings privacy={privacy} />}</LoadedSettings>
}

function PrivacySettings({ privacy }: Pick<Settings, 'privacy'>) {
  const { save, mark } = useSetting()
  return (
    <>
      <SettingsGroup hint={words.friendRequestsHint}>
        <RadioList
          label={words.friendRequests}
          options={FRIEND_REQUEST_SENDERS.map((value) => ({
            value,
            label: words.friendRequestsFrom[value],
            hint: words.friendRequestsFromHint[value],
          }))}
          value={privacy.friendRequestsFrom}
          onChange={(friendRequestsFrom) => save({ privacy: { friendRequestsFrom } })}
        />
      </SettingsGroup>
      <SettingsGroup title={words.findingYou}>
        <div className="px-4 py-3">
          <Switch
            label={words.inSuggestions}
            hint={words.inSuggestionsHint}
            checked={privacy.isInSuggestions}
            onChange={(isInSuggestions) => save({ privacy: { isInSuggestions } })}
          />
        </div>
        <div className="px-4 py-3">
          <Switch
            label={words.cityShown}
            hint={words.cityShownHint}
            checked={privacy.isCityShown}
            onChange={(isCityShown) => save({ privacy: { isCityShown } })}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title={words.messages} hint={words.messagesHint}>
        <div className="px-4 py-3">
          <Switch
            label={words.seenShown}
            hint={words.seenShownHint}
            checked={privacy.isSeenShown}
            onChange={(isSeenShown) => save({ privacy: { isSeenShown } })}
          />
        </div>
        <div className="px-4 py-3">
          <Switch
            label={words.typingShown}
            hint={words.typingShownHint}
            checked={privacy.isTypingShown}
            onChange={(isTypingShown) => save({ privacy: { isTypingShown } })}
          />
        </div>
      </SettingsGroup>
      {mark}
    </>
  )
}
