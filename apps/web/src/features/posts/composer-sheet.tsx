import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { ImageIcon, X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import { useRef, useState } from 'react'
import { posts } from '../../words/posts.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { ComposerFields } from './composer-fields.tsx'
import { useComposer } from './use-composer.ts'

/** The composer that comes up from the bottom of Home. Closing keeps what is begun (R56). */
export default function ComposerSheet({ onClose }: { onClose: () => void }) {
  const composer = useComposer('home', onClose)
  const { values, pending, form } = composer
  const [withPicture, setWithPicture] = useState(values.imageUrl !== '')
  const text = useRef<HTMLTextAreaElement>(null)

  return (
    <Sheet
      open
      onClose={onClose}
      title={posts.write}
      focusFirst={text}
      action={
        <IconButton
          label={posts.close}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="-mr-3 text-muted"
        />
      }
    >
      <form {...form} className="flex flex-col gap-3 pt-0.5">
        <ComposerFields composer={composer} withPicture={withPicture} textRef={text} rows={4} />
        <AudienceChoice value={values.visibility} onChange={composer.setVisibility} />
        <div className="flex items-center justify-between gap-3">
          <IconButton
            label={posts.addPicture}
            icon={<ImageIcon className="size-6" />}
            aria-expanded={withPicture}
            onClick={() => setWithPicture(!withPicture)}
            className="-ml-2 text-brick"
          />
          <Button type="submit" pending={pending} disabled={values.content.trim() === ''} className="min-w-32">
            {pending ? posts.posting : posts.post}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
