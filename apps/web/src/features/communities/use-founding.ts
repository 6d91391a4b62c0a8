import { communityForm } from '@stoop/validators/communities'
import { useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { createCommunity } from './communities.data.ts'

const blank = { name: '', description: '', isPrivate: false }

/**
 * The form of a new community, kept as a draft (R56). It sends name, description and one's own city, which the field only shows
 * (R24), and `isPrivate` only when it is on (R21).
 */
export function useFounding(onCreated: (created: { isPrivate: boolean }) => void) {
  const { id: me, selectedCity } = useAuth()
  const [name, keepName] = useDraft(`community-name:${me}`)
  const [description, keepDescription] = useDraft(`community-description:${me}`)
  const { values, set, messages, pending, reset, submit, prepare } = useForm(communityForm, {
    ...blank,
    name,
    description,
  })

  function discard() {
    keepName('')
    keepDescription('')
    reset(blank)
  }

  function write<Field extends keyof typeof blank>(field: Field, value: (typeof blank)[Field]) {
    set(field, value)
    if (typeof value !== 'string') return
    if (field === 'name') keepName(value)
    else keepDescription(value)
  }

  const onSubmit = submit(async ({ isPrivate, ...said }) => {
    if (!selectedCity) return
    await createCommunity(`community:${me}`, { ...said, city: selectedCity, ...(isPrivate && { isPrivate }) })
    discard()
    onCreated({ isPrivate })
  })

  return {
    values,
    messages,
    pending,
    write,
    discard,
    /** Spread it on the form. */
    form: { onSubmit, ...prepare },
  }
}
