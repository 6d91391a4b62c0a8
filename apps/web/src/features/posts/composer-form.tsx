import { Button } from '@stoop/ui/button'
import type { ReplyAudience } from '@stoop/validators/posts'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { composer as words } from '../../locales/en/composer.ts'
import { LanguageField } from '../languages/language-field.tsx'
import { ComposerFields } from './composer-fields.tsx'
import { FormatField } from './formats/format-field.tsx'
import type { PostForm } from './post-form.ts'
import { ReplyAudienceField } from './reply-audience-field.tsx'
import { UploadNote } from './upload-note.tsx'

export interface ComposerFormProps {
  composer: PostForm & {
    pending: boolean
    /** Whether the post can be sent. */
    ready: boolean
    hasDraft: boolean
    /** The stored draft of the details; empty for a plain post. */
    detailsDraft: string
    setDetailsDraft: (draft: string) => void
    formAttributes: { noValidate: true; onFocus?: () => void; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
    setRepliesFrom: (audience: ReplyAudience) => void
  }
  /** Who may reply; undefined for posts that only their author can read. */
  repliesFrom: ReplyAudience | undefined
  /** The choice of visibility with the number of readers. */
  audience: ReactNode
  textRef: RefObject<HTMLTextAreaElement | null>
  label?: string
  maxLength?: number
  onDiscard: () => void
}

/** The form of a new post in a sheet. Its buttons stay visible above the on-screen keyboard. */
export function ComposerForm(props: ComposerFormProps) {
  const { composer, repliesFrom, audience, textRef, onDiscard, ...fields } = props
  const [toolsSlot, setToolsSlot] = useState<HTMLElement | null>(null)
  const { pending, ready, hasDraft, formAttributes, photos } = composer
  return (
    <form {...formAttributes} className="composer flex flex-col gap-3 pt-0.5">
      <ComposerFields
        {...fields}
        composer={composer}
        showsLink={false}
        toolsSlot={toolsSlot}
        textRef={textRef}
        rows={3}
      />
      <FormatField draft={composer.detailsDraft} onChange={composer.setDetailsDraft} />
      {audience}
      {repliesFrom && <ReplyAudienceField value={repliesFrom} onChange={composer.setRepliesFrom} />}
      <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-wrap items-center gap-2 bg-surface px-5 pt-2 pb-5">
        <div ref={setToolsSlot} className="-ms-3" />
        {composer.values.content.trim() !== '' && <LanguageField {...composer.language} />}
        {hasDraft && !pending && (
          <Button tone="quiet" className="px-3!" onClick={onDiscard}>
            {words.discard}
          </Button>
        )}
        <UploadNote photos={photos} />
        <Button type="submit" pending={pending} disabled={!ready} className="ms-auto min-w-28">
          {pending ? words.posting : words.post}
        </Button>
      </div>
    </form>
  )
}
