import { Button } from '@stoop/ui/button'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { type Community, communityPostInput } from '@stoop/validators/communities'
import { LIMITS } from '@stoop/validators/limits'
import { useIsMutating } from '@tanstack/react-query'
import { useRef } from 'react'
import { spend, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { communities } from '../../words/communities.ts'
import { useAuth } from '../auth/use-auth.ts'
import { createCommunityPost } from './community-posts.data.ts'

export interface CommunityComposerProps {
  open: boolean
  community: Community
  onClose: () => void
}

/** Writes into a community, 1 to 500 characters. Closing keeps what is begun (R56). */
export default function CommunityComposer({ open, community: { id, name }, onClose }: CommunityComposerProps) {
  const { id: me } = useAuth()
  const draftName = `community-post:${me}:${id}`
  const [draft, keep] = useDraft(draftName)
  const onItsWay = useIsMutating({ mutationKey: [draftName] }) > 0
  const { messages, pending, submit, prepare } = useForm(communityPostInput, { id, content: draft }, onItsWay)
  const box = useRef<HTMLTextAreaElement>(null)

  const onSubmit = submit(async (input, stands) => {
    await createCommunityPost(draftName, input)
    if (spend(draftName, input.content) && stands()) onClose()
  })

  return (
    <Sheet open={open} onClose={onClose} title={communities.write} focusFirst={box}>
      <form onSubmit={onSubmit} {...prepare} className="flex flex-col gap-3">
        <Field label={communities.content} quiet message={messages.content}>
          {(control) => (
            <Textarea
              {...control}
              ref={box}
              name="content"
              dir="auto"
              rows={4}
              placeholder={communities.contentPlaceholder(name)}
              value={draft}
              onChange={(event) => keep(event.target.value)}
              className="max-h-[45dvh] text-lg"
            />
          )}
        </Field>
        <Counter length={draft.trim().length} most={LIMITS.communityPost} />
        <div className="flex justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {communities.cancel}
          </Button>
          <Button type="submit" pending={pending} className="min-w-32">
            {pending ? communities.posting : communities.post}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
