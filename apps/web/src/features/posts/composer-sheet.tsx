import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { ImageIcon } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { type RefObject, useRef, useState } from 'react'
import { composer as words } from '../../locales/en/composer.ts'
import { ComposerFields } from './composer-fields.tsx'
import { ReplyAudienceField } from './reply-audience-field.tsx'
import { useComposer } from './use-composer.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

export interface ComposerSheetProps {
  open: boolean
  onClose: () => void
}

/** The composer on Home, a bottom sheet. Closing it keeps the draft. */
export default function ComposerSheet({ open, onClose }: ComposerSheetProps) {
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      initialFocus={textareaRef}
      action={
        <IconButton
          label={words.close}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="-mr-3 text-muted"
        />
      }
    >
      <ComposerForm textRef={textareaRef} onSent={onClose} />
    </Sheet>
  )
}

interface ComposerFormProps {
  textRef: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

function ComposerForm({ textRef, onSent }: ComposerFormProps) {
  const composer = useComposer('home', onSent)
  const { values, pending, formAttributes: form, ready } = composer
  const { preview, errorMessage } = composer.picture
  // An image that will be sent is always shown.
  const hasImage = values.imageUrl !== '' || preview !== undefined
  const [isImageOpen, setIsImageOpen] = useState(hasImage || errorMessage !== undefined)
  if (hasImage && !isImageOpen) setIsImageOpen(true)
  return (
    <form {...form} className="flex flex-col gap-3 pt-0.5">
      <ComposerFields composer={composer} showsImageFields={isImageOpen} textRef={textRef} rows={4} />
      <VisibilityChoice value={values.visibility} onChange={composer.setVisibility} />
      {values.visibility !== 'private' && (
        <ReplyAudienceField value={values.repliesFrom} onChange={composer.setRepliesFrom} />
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-center gap-3 bg-surface px-5 pt-2 pb-5">
        {!hasImage && (
          <IconButton
            label={words.addImage}
            icon={<ImageIcon className="size-6" />}
            aria-expanded={isImageOpen}
            onClick={() => setIsImageOpen(!isImageOpen)}
            className="-ml-2 text-primary"
          />
        )}
        <Button type="submit" pending={pending} disabled={!ready} className="ml-auto min-w-32">
          {pending ? words.posting : words.post}
        </Button>
      </div>
    </form>
  )
}
