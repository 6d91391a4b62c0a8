import { RadioList } from '@stoop/ui/radio-list'
import { JOIN_POLICIES } from '@stoop/validators/choices'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { type EntrySettings, withVisibility } from './join-policy.ts'

export interface EntryChoicesProps {
  value: EntrySettings
  /** The saved settings. They are restored if the viewer changes the visibility back. */
  saved: EntrySettings
  onChange: (value: EntrySettings) => void
}

const visibilities = ['everyone', 'members'] as const

/** Chooses who can find a community. */
export function CommunityVisibilityChoice({ value, saved, onChange }: EntryChoicesProps) {
  return (
    <RadioList
      label={words.whoFinds}
      options={visibilities.map((name) => ({ value: name, label: words.finds[name], hint: words.findsHint[name] }))}
      value={value.isPrivate ? 'members' : 'everyone'}
      onChange={(name) => onChange(withVisibility(name === 'members', saved))}
    />
  )
}

/** Chooses how people join. A private community cannot accept requests, because outsiders do not see it. */
export function JoinChoice({ value, onChange }: Omit<EntryChoicesProps, 'saved'>) {
  const { isPrivate, joinPolicy } = value
  return (
    <RadioList
      label={words.howToJoin}
      options={
        isPrivate
          ? (['open', 'invitation'] as const).map((name) => ({
              value: name,
              label: words.privateJoinPolicies[name],
              hint: words.privateJoinPolicyHints[name],
            }))
          : JOIN_POLICIES.map((name) => ({
              value: name,
              label: words.joinPolicies[name],
              hint: words.joinPolicyHints[name],
            }))
      }
      value={joinPolicy}
      onChange={(name) => onChange({ isPrivate, joinPolicy: name })}
    />
  )
}
