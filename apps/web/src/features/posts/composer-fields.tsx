import { Counter, Field } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import type { RefObject } from 'react'
import { useOnline } from '../../lib/online.ts'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { MentionLimit } from '../mentions/mention-limit.tsx'
import { MentionTextarea } from '../mentions/mention-textarea.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import './composer.css'
import { ImageFields, type ImageFieldsProps } from './image-fields.tsx'
import type { PostForm } from './post-form.ts'

export interface ComposerFieldsProps extends Pick<ImageFieldsProps, 'toolsSlot'> {
  composer: PostForm
  /** The field's label; by default the composer's question. */
  label?: string
  maxLength?: number
  /** Whether the field for a picture's link is always shown. Otherwise a button opens it. */
  showsLink: boolean
  textRef?: RefObject<HTMLTextAreaElement | null>
  rows: number
}

/** The text and pictures of the composers, with the photo of the author. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { composer, showsLink, toolsSlot, textRef, rows, maxLength = LIMITS.post } = props
  const { values, messages, setText, mentionScope } = composer
  const viewer = useAuth()
  const isOnline = useOnline()
  const label = props.label ?? words.content(viewer.firstName)
  return (
    <>
      <div className="flex gap-3 *:last:flex-1">
        <PersonAvatar person={viewer} />
        <Field label={label} hidesLabel message={messages.content}>
          {(control) => (
            <MentionTextarea
              {...control}
              textRef={textRef}
              scope={mentionScope}
              name="content"
              dir="auto"
              rows={rows}
              placeholder={label}
              value={values.content}
              onTextChange={(text) => setText('content', text)}
              className="composer-text text-lg"
            />
          )}
        </Field>
      </div>
      <MentionLimit text={values.content} />
      <Counter length={values.content.trim().length} maxLength={maxLength} />
      <ImageFields composer={composer} showsLink={showsLink} toolsSlot={toolsSlot} />
      {!isOnline && (
        <p role="status" className="rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
    </>
  )
}
