import { Button } from '@stoop/ui/button'
import { Field } from '@stoop/ui/field'
import { Select } from '@stoop/ui/select'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'
import { LinkList } from './link-list.tsx'
import { useCreateLink } from './links.data.ts'
import { NewLink } from './new-link.tsx'

const DAY_SECONDS = 86_400
const usesChoices = [1, 10, 100, 1000].map((count) => ({ value: String(count), label: words.uses(count) }))
const daysChoices = [1, 7, 30, 90].map((count) => ({ value: String(count), label: words.days(count) }))

/** Creates an invitation link and lists existing ones. */
export function LinkInvitation({ community: { id, name } }: { community: Community }) {
  const [maxUses, setMaxUses] = useState('100')
  const [days, setDays] = useState('7')
  const { mutate, data: created, isPending } = useCreateLink()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{words.linkIntro}</p>
      <div className="grid grid-cols-2 items-end gap-3 max-[22rem]:grid-cols-1">
        <Field label={words.maxUses}>
          {(control) => (
            <Select
              {...control}
              options={usesChoices}
              value={maxUses}
              onChange={(event) => setMaxUses(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.expiresIn}>
          {(control) => (
            <Select {...control} options={daysChoices} value={days} onChange={(event) => setDays(event.target.value)} />
          )}
        </Field>
      </div>
      <Button
        tone={created ? 'plain' : 'primary'}
        wide
        pending={isPending}
        onClick={() => mutate({ id, maxUses: Number(maxUses), expiresIn: Number(days) * DAY_SECONDS })}
      >
        {isPending ? words.creatingLink : created ? words.createAnotherLink : words.createLink}
      </Button>
      {created && <NewLink key={created.id} link={created} communityName={name} />}
      <LinkList communityId={id} />
    </div>
  )
}
