import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { ImageIcon } from '@stoop/ui/lazy-icons'
import { useRef } from 'react'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { composer as words } from '../../locales/en/composer.ts'
import type { PostForm } from './post-form.ts'
import PostImage from './post-image.tsx'

/** The image of a post: URL or file, preview and alternative text. */
export function ImageFields({ composer }: { composer: PostForm }) {
  const { values, messages, setImageUrl, setImageAlt, picture, chooseImage, removePicture } = composer
  const fileInputRef = useRef<HTMLInputElement>(null)
  const fieldsRef = useFocusRestore<HTMLDivElement>()
  const { preview, progress, errorMessage } = picture
  const url = values.imageUrl.trim()
  const isFromDevice = preview !== undefined || url.startsWith('/objects/')
  const previewUrl = preview ?? (isFromDevice || /^https:\/\/[^/\s]+\.[^/\s]+\//.test(url) ? url : undefined)
  return (
    <div ref={fieldsRef} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {!isFromDevice && (
        <>
          <Field label={words.imageUrl} message={messages.imageUrl ?? errorMessage}>
            {(control) => (
              <Input
                {...control}
                name="imageUrl"
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder={words.imageUrlPlaceholder}
                value={values.imageUrl}
                onChange={(event) => setImageUrl(event.target.value)}
              />
            )}
          </Field>
          <Button tone="plain" className="self-start" onClick={() => fileInputRef.current?.click()}>
            <ImageIcon className="size-4.5" />
            {words.fromDevice}
          </Button>
          <input
            ref={fileInputRef}
            type="file"
            hidden
            accept="image/*"
            aria-label={words.fromDevice}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) chooseImage(file)
            }}
          />
        </>
      )}
      {previewUrl && <PostImage url={previewUrl} alt={values.imageAlt || words.preview} />}
      {progress !== undefined && (
        <label className="flex flex-col gap-1.5 text-sm text-muted">
          {words.uploadingImage}
          <progress
            value={progress}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
        </label>
      )}
      {isFromDevice && (
        <>
          {messages.imageUrl && (
            <p role="alert" className="text-sm font-medium text-danger">
              {messages.imageUrl}
            </p>
          )}
          <Button tone="plain" className="self-start" onClick={removePicture}>
            {words.removeImage}
          </Button>
        </>
      )}
      {previewUrl && (
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
    </div>
  )
}
