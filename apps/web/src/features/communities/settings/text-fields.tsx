import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { Switch } from '@stoop/ui/switch'
import type { CommunityDetail } from '@stoop/validators/communities'
import { LIMITS } from '@stoop/validators/limits'
import { communities } from '../../../locales/en/communities.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { isAddressOfName } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Name, address, description and rules of a community. */
export function TextFields({ community, form }: { community: CommunityDetail; form: SettingsForm }) {
  const { values, messages, change } = form
  return (
    <div className="flex flex-col gap-4 p-4">
      <Field label={communities.name} message={messages.name} hint={describeAddress(community)}>
        {(control) => (
          <Input
            {...control}
            name="name"
            dir="auto"
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      {canRenewSlug(community, form) && (
        <Switch
          label={words.renewSlug}
          hint={words.renewSlugHint}
          checked={values.renewSlug}
          onChange={(renewSlug) => change({ renewSlug })}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <Field label={communities.description} message={messages.description}>
          {(control) => (
            <Textarea
              {...control}
              name="description"
              dir="auto"
              rows={3}
              value={values.description}
              onChange={(event) => change({ description: event.target.value })}
              className="max-h-60"
            />
          )}
        </Field>
        <Counter length={values.description.trim().length} maxLength={LIMITS.communityDescription.max} />
      </div>
      <div className="flex flex-col gap-1.5">
        <Field label={words.rules} hint={words.rulesHint} message={messages.rules}>
          {(control) => (
            <Textarea
              {...control}
              name="rules"
              dir="auto"
              rows={4}
              value={values.rules}
              onChange={(event) => change({ rules: event.target.value })}
              className="max-h-80"
            />
          )}
        </Field>
        <Counter length={values.rules.trim().length} maxLength={LIMITS.communityRules} />
      </div>
    </div>
  )
}

const describeAddress = ({ isPrivate, slug }: CommunityDetail) =>
  isPrivate ? words.privateAddress : words.address(`/community/${slug}`)

/**
 * Returns whether the form can offer to renew the address. If the community is private or its visibility changes, the
 * server chooses the address.
 */
function canRenewSlug({ slug, isPrivate, name }: CommunityDetail, { values }: SettingsForm): boolean {
  if (isPrivate || values.isPrivate) return false
  return values.renewSlug || values.name.trim() !== name || !isAddressOfName(slug, name)
}
