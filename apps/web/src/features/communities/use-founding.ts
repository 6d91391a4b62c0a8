import { useRef, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { createCommunity, fieldsOf } from './communities.data.ts'

const blank = { name: '', description: '', isPrivate: false }

/**
 * The form of a new community, kept as a draft (R56). It sends name, description and one's own city, which the field only shows
 * (R24), and `isPrivate` only when it is on (R21).
 */
export function useFounding(onCreated: (created: { isPrivate: boolean }) => void) {
  const { id: me, selectedCity } = useAuth()
  const [name, keepName] = useDraft(`community-name:${me}`)
  const [description, keepDescription] = useDraft(`community-description:${me}`)
  const { values, set, messages, refuse, reset, submit, prepare } = useForm(schema, { ...blank, name, description })
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

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
    if (sending.current || !selectedCity) return
    sending.current = true
    setPending(true)
    try {
      await createCommunity(`community:${me}`, { ...said, city: selectedCity, ...(isPrivate && { isPrivate }) })
      discard()
      onCreated({ isPrivate })
    } catch (error) {
      // It has had its toast; the draft stays.
      refuse(fieldsOf(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  })

  return {
    values,
    messages,
    pending,
    write,
    discard,
    /** Spread it on the form. */
    form: { noValidate: true, onSubmit, ...prepare },
  }
}

const schema = () => import('@stoop/validators/communities').then(({ communityForm }) => communityForm)
