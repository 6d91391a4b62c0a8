import { Counter, Field, Input, Textarea } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import type { RefObject } from 'react'
import { useOnline } from '../../lib/online.ts'
import { composer as words } from '../../words/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import PostPicture from './post-picture.tsx'
import type { useComposer } from './use-composer.ts'

export interface ComposerFieldsProps {
  composer: ReturnType<typeof useComposer>
  /** The picture's address is asked for. */
  withPicture: boolean
  textRef?: RefObject<HTMLTextAreaElement | null>
  rows: number
}

/** The text and the picture's address, with a look at the picture. */
export function ComposerFields({ composer, withPicture, textRef, rows }: ComposerFieldsProps) {
  const { values, messages, setContent, setImageUrl } = composer
  const { firstName } = useAuth()
  const online = useOnline()
  const url = values.imageUrl.trim()
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
      {withPicture && (
        <Field label={words.picture} message={messages.imageUrl}>
          {(control) => (
            <Input
              {...control}
              name="imageUrl"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={words.picturePlaceholder}
              value={values.imageUrl}
              onChange={(event) => setImageUrl(event.target.value)}
            />
          )}
        </Field>
      )}
      {withPicture && /^https:\/\/[^/\s]+\.[^/\s]+\//.test(url) && <PostPicture url={url} alt={words.preview} />}
      {!online && (
        <p role="status" className="rounded-field bg-lamp-wash px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
    </>
  )
}
