import { communityForm } from '@stoop/validators/communities'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { createCommunity } from './communities.data.ts'

/**
 * The form of a new community, kept as a draft. Sends name, description and the viewer's city, which the form only
 * displays, and `isPrivate` only if it is on.
 */
export function useCreateCommunityForm(onCreated: (created: { isPrivate: boolean }) => void) {
  const { id: viewerId, selectedCity } = useAuth()
  const draftName = `community-name:${viewerId}`
  const descriptionDraft = `community-description:${viewerId}`
  const [name, setName] = useDraft(draftName)
  const [description, setDescription] = useDraft(descriptionDraft)
  const [isPrivate, setPrivate] = useState(false)
  const values = { name, description, isPrivate }
  const isCreating = useIsMutating({ mutationKey: [draftName] }) > 0
  const { messages, pending, submit, formProps } = useForm(communityForm, values, isCreating)

  function discard() {
    setName('')
    setDescription('')
    setPrivate(false)
  }

  const onSubmit = submit(async ({ isPrivate, ...fields }, isMounted) => {
    await createCommunity(draftName, { ...fields, city: selectedCity, ...(isPrivate && { isPrivate }) })
    // The user may have started another draft meanwhile.
    if (!discardSentDraft(draftName, name)) return
    discardSentDraft(descriptionDraft, description)
    setPrivate(false)
    if (isMounted()) onCreated({ isPrivate })
  })

  return {
    values,
    messages,
    pending,
    keepName: setName,
    keepDescription: setDescription,
    keepPrivate: setPrivate,
    discard,
    /** Spread these on the form. */
    formAttributes: { onSubmit, ...formProps },
  }
}
