import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { ImageIcon } from '@stoop/ui/icons-later'
import { Sheet } from '@stoop/ui/sheet'
import { type RefObject, useRef, useState } from 'react'
import { composer as words } from '../../words/composer.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { ComposerFields } from './composer-fields.tsx'
import { useComposer } from './use-composer.ts'

export interface ComposerSheetProps {
  open: boolean
  onClose: () => void
}

/** The composer that comes up from the bottom of Home. Closing keeps what is begun (R56). */
export default function ComposerSheet({ open, onClose }: ComposerSheetProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      focusFirst={text}
      action={
        <IconButton
          label={words.close}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="-mr-3 text-muted"
        />
      }
    >
      <ComposerForm textRef={text} onSent={onClose} />
    </Sheet>
  )
}

interface ComposerFormProps {
  textRef: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

function ComposerForm({ textRef, onSent }: ComposerFormProps) {
  const composer = useComposer('home', onSent)
  const { values, pending, form, ready } = composer
  const { preview, refused } = composer.picture
  // What goes out with the post is in sight.
  const given = values.imageUrl !== '' || preview !== undefined
  const [asked, setAsked] = useState(given || refused !== undefined)
  if (given && !asked) setAsked(true)
  return (
    <form {...form} className="flex flex-col gap-3 pt-0.5">
      <ComposerFields composer={composer} withPicture={asked} textRef={textRef} rows={4} />
      <AudienceChoice value={values.visibility} onChange={composer.setVisibility} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-center gap-3 bg-surface px-5 pt-2 pb-5">
        {!given && (
          <IconButton
            label={words.addPicture}
            icon={<ImageIcon className="size-6" />}
            aria-expanded={asked}
            onClick={() => setAsked(!asked)}
            className="-ml-2 text-brick"
          />
        )}
        <Button type="submit" pending={pending} disabled={!ready} className="ml-auto min-w-32">
          {pending ? words.posting : words.post}
        </Button>
      </div>
    </form>
  )
}
