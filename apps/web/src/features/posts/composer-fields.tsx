import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import type { RefObject } from 'react'
import { useOnline } from '../../lib/online.ts'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ImageFields } from './image-fields.tsx'
import type { useComposer } from './use-composer.ts'

export interface ComposerFieldsProps {
  composer: ReturnType<typeof useComposer>
  /** Whether the image fields are shown. */
  showsImageFields: boolean
  textRef?: RefObject<HTMLTextAreaElement | null>
  rows: number
}

/** The text and image fields of the composers. */
export function ComposerFields({ composer, showsImageFields, textRef, rows }: ComposerFieldsProps) {
  const { values, messages, setContent } = composer
  const { firstName } = useAuth()
  const isOnline = useOnline()
  return (
    <>
      <Field label={words.content(firstName)} hidesLabel message={messages.content}>
        {(control) => (
          <Textarea
            {...control}
            ref={textRef}
            name="content"
            dir="auto"
            rows={rows}
            placeholder={words.content(firstName)}
            value={values.content}
            onChange={(event) => setContent(event.target.value)}
            className="max-h-[45dvh] text-lg"
          />
        )}
      </Field>
      <Counter length={values.content.trim().length} maxLength={LIMITS.post} />
      {showsImageFields && <ImageFields composer={composer} />}
      {!isOnline && (
        <p role="status" className="rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
    </>
  )
}
