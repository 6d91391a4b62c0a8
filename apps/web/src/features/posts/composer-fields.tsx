import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import type { RefObject } from 'react'
import { useOnline } from '../../lib/online.ts'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ImageFields } from './image-fields.tsx'
import type { PostForm } from './post-form.ts'

export interface ComposerFieldsProps {
  composer: PostForm
  /** By default the question of the composer. */
  label?: string
  maxLength?: number
  /** Whether the image fields are shown. */
  showsImageFields: boolean
  textRef?: RefObject<HTMLTextAreaElement | null>
  rows: number
}

/** The text and image fields of the composers. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { composer, showsImageFields, textRef, rows, maxLength = LIMITS.post } = props
  const { values, messages, setContent } = composer
  const { firstName } = useAuth()
  const isOnline = useOnline()
  const label = props.label ?? words.content(firstName)
  return (
    <>
      <Field label={label} hidesLabel message={messages.content}>
        {(control) => (
          <Textarea
            {...control}
            ref={textRef}
            name="content"
            dir="auto"
            rows={rows}
            placeholder={label}
            value={values.content}
            onChange={(event) => setContent(event.target.value)}
            className="max-h-[45dvh] text-lg"
          />
        )}
      </Field>
      <Counter length={values.content.trim().length} maxLength={maxLength} />
      {showsImageFields && <ImageFields composer={composer} />}
      {!isOnline && (
        <p role="status" className="rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
    </>
  )
}
