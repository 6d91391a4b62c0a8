import { Counter, Field, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import type { RefObject } from 'react'
import { useOnline } from '../../lib/online.ts'
import { composer as words } from '../../words/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { PictureFields } from './picture-fields.tsx'
import type { useComposer } from './use-composer.ts'

export interface ComposerFieldsProps {
  composer: ReturnType<typeof useComposer>
  /** A picture is asked for. */
  withPicture: boolean
  textRef?: RefObject<HTMLTextAreaElement | null>
  rows: number
}

/** The text and the picture. */
export function ComposerFields({ composer, withPicture, textRef, rows }: ComposerFieldsProps) {
  const { values, messages, setContent } = composer
  const { firstName } = useAuth()
  const online = useOnline()
  return (
    <>
      <Field label={words.content(firstName)} quiet message={messages.content}>
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
      <Counter length={values.content.trim().length} most={LIMITS.post} />
      {withPicture && <PictureFields composer={composer} />}
      {!online && (
        <p role="status" className="rounded-field bg-lamp-wash px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
    </>
  )
}
