import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { ImageIcon } from '@stoop/ui/icons-later'
import { useRef } from 'react'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import { composer as words } from '../../words/composer.ts'
import PostPicture from './post-picture.tsx'
import type { useComposer } from './use-composer.ts'

/** A picture by its address or from the device, a look at it, and what it shows in words. */
export function PictureFields({ composer }: { composer: ReturnType<typeof useComposer> }) {
  const { values, messages, setImageUrl, setImageAlt, picture, choosePicture, removePicture } = composer
  const chooser = useRef<HTMLInputElement>(null)
  const box = useKeptFocus<HTMLDivElement>()
  const { preview, share, refused } = picture
  const url = values.imageUrl.trim()
  const fromDevice = preview !== undefined || url.startsWith('/objects/')
  const shown = preview ?? (fromDevice || /^https:\/\/[^/\s]+\.[^/\s]+\//.test(url) ? url : undefined)
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {!fromDevice && (
        <>
          <Field label={words.picture} message={messages.imageUrl ?? refused}>
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
          <Button tone="plain" className="self-start" onClick={() => chooser.current?.click()}>
            <ImageIcon className="size-4.5" />
            {words.fromDevice}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/*"
            aria-label={words.fromDevice}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) choosePicture(file)
            }}
          />
        </>
      )}
      {shown && <PostPicture url={shown} alt={values.imageAlt || words.preview} />}
      {share !== undefined && (
        <label className="flex flex-col gap-1.5 text-sm text-muted">
          {words.sending}
          <progress
            value={share}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-brick [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-brick"
          />
        </label>
      )}
      {fromDevice && (
        <>
          {messages.imageUrl && (
            <p role="alert" className="text-sm font-medium text-alarm">
              {messages.imageUrl}
            </p>
          )}
          <Button tone="plain" className="self-start" onClick={removePicture}>
            {words.remove}
          </Button>
        </>
      )}
      {shown && (
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
