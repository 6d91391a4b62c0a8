import { type Community, communityForm } from '@stoop/validators/communities'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { discardSentDraft, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { createCommunity } from './communities.data.ts'
import { DEFAULT_ENTRY, toCreationFields } from './settings/join-policy.ts'

/** The form of a new community. Keeps name and description as drafts. Sends only settings that differ from the defaults. */
export function useCreateCommunityForm(onCreated: (created: Community) => void) {
  const { id: viewerId, selectedCity } = useAuth()
  const draftName = `community-name:${viewerId}`
  const descriptionDraft = `community-description:${viewerId}`
  const [name, setName] = useDraft(draftName)
  const [description, setDescription] = useDraft(descriptionDraft)
  const [entry, setEntry] = useState(DEFAULT_ENTRY)
  const values = { name, description, ...entry }
  const isCreating = useIsMutating({ mutationKey: [draftName] }) > 0
  const { messages, pending, submit, formProps } = useForm(communityForm, values, isCreating)

  function discard() {
    setName('')
    setDescription('')
    setEntry(DEFAULT_ENTRY)
  }

  const onSubmit = submit(async ({ isPrivate, joinPolicy, ...fields }, isMounted) => {
    const entryFields = toCreationFields({ isPrivate, joinPolicy })
    const created = await createCommunity(draftName, { ...fields, city: selectedCity, ...entryFields })
    // Stop if the user has started another draft in the meantime.
    if (!discardSentDraft(draftName, name)) return
    discardSentDraft(descriptionDraft, description)
    setEntry(DEFAULT_ENTRY)
    if (isMounted()) onCreated(created)
  })

  return {
    values,
    messages,
    pending,
    keepName: setName,
    keepDescription: setDescription,
    entry,
    keepEntry: setEntry,
    discard,
    /** Spread these on the form. */
    formAttributes: { onSubmit, ...formProps },
  }
}
