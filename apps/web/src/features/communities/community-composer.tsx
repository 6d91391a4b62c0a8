import { Button } from '@stoop/ui/button'
import { Counter, Field, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { type Community, communityPostInput } from '@stoop/validators/communities'
import { LIMITS } from '@stoop/validators/limits'
import { useIsMutating } from '@tanstack/react-query'
import { useRef } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { communities } from '../../locales/en/communities.ts'
import { useAuth } from '../auth/use-auth.ts'
import { findReplyAudience, ReplyAudienceField } from '../posts/reply-audience-field.tsx'
import { createCommunityPost } from './community-posts.data.ts'

export interface CommunityComposerProps {
  open: boolean
  community: Community
  onClose: () => void
}

/** The composer of a community post, 1 to 500 characters. Closing it keeps the draft. */
export default function CommunityComposer({ open, community: { id, name }, onClose }: CommunityComposerProps) {
  const { id: viewerId } = useAuth()
  const draftName = `community-post:${viewerId}:${id}`
  const [draft, setDraft] = useDraft(draftName)
  const repliesDraftName = `community-post-replies:${viewerId}:${id}`
  const [repliesDraft, setRepliesDraft] = useDraft(repliesDraftName)
  const repliesFrom = findReplyAudience(repliesDraft)
  const isPosting = useIsMutating({ mutationKey: [draftName] }) > 0
  const { messages, pending, submit, formProps } = useForm(
    communityPostInput,
    { id, content: draft, repliesFrom },
    isPosting,
  )
  const textareaRef = useRef<HTMLTextAreaElement>(null)

  const onSubmit = submit(async (input, isMounted) => {
    await createCommunityPost(draftName, {
      id: input.id,
      content: input.content,
      ...(input.repliesFrom !== 'everyone' && { repliesFrom: input.repliesFrom }),
    })
    discardSentDraft(repliesDraftName, repliesDraft)
    if (discardSentDraft(draftName, input.content) && isMounted()) onClose()
  })

  return (
    <Sheet open={open} onClose={onClose} title={communities.write} initialFocus={textareaRef}>
      <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-3">
        <Field label={communities.content} hidesLabel message={messages.content}>
          {(control) => (
            <Textarea
              {...control}
              ref={textareaRef}
              name="content"
              dir="auto"
              rows={4}
              placeholder={communities.contentPlaceholder(name)}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
              className="max-h-[45dvh] text-lg"
            />
          )}
        </Field>
        <Counter length={draft.trim().length} maxLength={LIMITS.communityPost} />
        <ReplyAudienceField
          value={repliesFrom}
          onChange={(audience) => setRepliesDraft(audience === 'everyone' ? '' : audience)}
        />
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
