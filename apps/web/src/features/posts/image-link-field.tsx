import { Field, Input } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { composer as words } from '../../locales/en/composer.ts'
import type { PostForm } from './post-form.ts'
import PostImage from './post-image.tsx'

export interface ImageLinkFieldProps {
  composer: PostForm
  /** Whether another picture can be added. */
  hasRoom: boolean
}

/** The field for a picture's link, with preview and alternative text. */
export function ImageLinkField({ composer, hasRoom }: ImageLinkFieldProps) {
  const { values, messages, setImageUrl, setImageAlt } = composer
  const url = values.imageUrl.trim()
  const isDisabled = !hasRoom && values.imageUrl === ''
  const hasPreview = url.startsWith('/objects/') || /^https:\/\/[^/\s]+\.[^/\s]+\//.test(url)
  return (
    <>
      <Field
        label={words.imageUrl}
        message={messages.imageUrl}
        hint={isDisabled ? words.noRoomForLink(LIMITS.images) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="imageUrl"
            disabled={isDisabled}
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            placeholder={words.imageUrlPlaceholder}
            value={values.imageUrl}
            onChange={(event) => setImageUrl(event.target.value)}
          />
        )}
      </Field>
      {hasPreview && <PostImage url={url} alt={values.imageAlt || words.preview} />}
      {hasPreview && (
        <Field label={words.alt} hint={words.altHint} message={messages.imageAlt}>
          {(control) => (
            <Input
              {...control}
              name="imageAlt"
              dir="auto"
              autoComplete="off"
              value={values.imageAlt}
              onChange={(event) => setImageAlt(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
