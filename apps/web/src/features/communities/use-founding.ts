import { communityForm } from '@stoop/validators/communities'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { spend, useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { createCommunity } from './communities.data.ts'

/**
 * The form of a new community, kept as a draft (R56). It sends name, description and one's own city, which the field only shows
 * (R24), and `isPrivate` only when it is on (R21).
 */
export function useFounding(onCreated: (created: { isPrivate: boolean }) => void) {
  const { id: me, selectedCity } = useAuth()
  const draftName = `community-name:${me}`
  const descriptionDraft = `community-description:${me}`
  const [name, keepName] = useDraft(draftName)
  const [description, keepDescription] = useDraft(descriptionDraft)
  const [isPrivate, keepPrivate] = useState(false)
  const values = { name, description, isPrivate }
  const onItsWay = useIsMutating({ mutationKey: [draftName] }) > 0
  const { messages, pending, submit, prepare } = useForm(communityForm, values, onItsWay)

  function discard() {
    keepName('')
    keepDescription('')
    keepPrivate(false)
  }

  const onSubmit = submit(async ({ isPrivate, ...said }, stands) => {
    await createCommunity(draftName, { ...said, city: selectedCity, ...(isPrivate && { isPrivate }) })
    // Another may have been begun meanwhile.
    if (!spend(draftName, name)) return
    spend(descriptionDraft, description)
    keepPrivate(false)
    if (stands()) onCreated({ isPrivate })
  })

  return {
    values,
    messages,
    pending,
    keepName,
    keepDescription,
    keepPrivate,
    discard,
    /** Spread it on the form. */
    form: { onSubmit, ...prepare },
  }
}
