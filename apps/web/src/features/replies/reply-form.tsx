import './reply-form.css'
import { Button } from '@stoop/ui/button'
import { Counter, Field } from '@stoop/ui/field'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { ImageIcon } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import { commentInput } from '@stoop/validators/posts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { discardSentDraft, useDraft, writeDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toast.ts'
import { replies } from '../../locales/en/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useDetectedLanguage } from '../languages/detect-language.ts'
import { findNewLanguage, forgetNewLanguage, newLanguageDraftOf } from '../languages/new-language.ts'
import { MentionLimit } from '../mentions/mention-limit.tsx'
import { MentionTextarea } from '../mentions/mention-textarea.tsx'
import { discardPhotos, discardSentPhotos, usePhotos } from '../photos/use-photos.ts'
import { FileButton } from '../posts/file-button.tsx'
import type { PostKind } from '../posts/post-kind.ts'
import { listChoices, listNewPictures } from '../posts/use-pictures.ts'
import { answeringDraftOf, replyDraftOf, replyPhotosOf, useAnswering } from './answering.ts'
import { sendReply } from './replies.data.ts'
import { ReplyPhoto } from './reply-photo.tsx'

export interface ReplyFormProps {
  postKind: PostKind
  postId: string
  /** Whether a reply is being sent, which the list already shows. */
  pending: boolean
  onCancel: () => void
}

/** The reply form. Keeps the draft until the viewer sends it or discards it with Cancel. */
export function ReplyForm({ postKind, postId, pending, onCancel }: ReplyFormProps) {
  const { id: viewerId } = useAuth()
  const draftName = replyDraftOf(viewerId, postId)
  const [draft, setDraft] = useDraft(draftName)
  const [answering, [answeringText, setAnsweringText]] = useAnswering(viewerId, postId)
  const photosName = replyPhotosOf(viewerId, postId)
  const photos = usePhotos(photosName)
  const images = listChoices(photos, {})
  const values = {
    id: postId,
    content: draft,
    ...(answering && { parentId: answering.parentId }),
    ...(images.length > 0 && { images }),
  }
  const room = LIMITS.commentImages - photos.items.length
  const canSend = draft.trim() !== '' && photos.uploadingCount + photos.failedCount === 0
  const { messages, submit, formProps } = useForm(commentInput, values, pending)
  // Detects the language while the viewer writes, so that sending need not wait.
  useDetectedLanguage(draft)
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const shownAnswering = useRef(answeringText)
  useEffect(() => {
    if (answeringText !== '' && answeringText !== shownAnswering.current) textareaRef.current?.focus()
    shownAnswering.current = answeringText
  }, [answeringText])
  // When the form closes, forget which reply the viewer was answering if nothing was written.
  const forgetUnwritten = useEffectEvent(() => {
    if (draft === '') setAnsweringText('')
  })
  useLayoutEffect(() => forgetUnwritten(), [])

  /** Discards the picture, and offers Undo, which restores the reply even after the form has closed. */
  function discardWithUndo() {
    const restorePhotos = discardPhotos(photosName)
    const restore = () => {
      writeDraft(answeringDraftOf(viewerId, postId), answeringText)
      writeDraft(draftName, draft)
      restorePhotos()
    }
    showToast({ title: replies.discarded, action: { label: replies.undo, onAct: restore } }, 'default')
  }

  const onSubmit = submit(async (input) => {
    textareaRef.current?.focus()
    const { id, content, parentId } = input
    const lang = await findNewLanguage(draftName, content, '')
    await sendReply(
      postKind,
      draftName,
      {
        id,
        content,
        ...(lang && { lang }),
        ...(parentId && { parentId }),
        ...(input.images && { images: input.images }),
      },
      {
        pictures: listNewPictures(photos, {}),
        drafts: [draftName, photosName, answeringDraftOf(viewerId, postId), newLanguageDraftOf(draftName)],
      },
    )
    forgetNewLanguage(draftName)
    discardSentPhotos(photosName, photos.items)
    discardSentDraft(draftName, content)
    discardSentDraft(answeringDraftOf(viewerId, postId), answeringText)
  })

  return (
    <form onSubmit={onSubmit} {...formProps} className="flex shrink-0 flex-col gap-1.5">
      {answering && (
        <p className="-mb-1 flex items-center justify-between gap-2 text-sm text-muted">
          <span className="min-w-0 truncate">{replies.replyingTo(answering.name)}</span>
          <IconButton
            label={replies.stopReplying}
            icon={<X className="size-4" />}
            onClick={() => {
              setAnsweringText('')
              textareaRef.current?.focus()
            }}
            className="-my-1.5"
          />
        </p>
      )}
      {!pending && <ReplyPhoto photos={photos} />}
      <div className="reply-box">
        <div>
          <Field label={replies.write} hidesLabel message={messages.content}>
            {(control) => (
              <MentionTextarea
                {...control}
                textRef={textareaRef}
                scope={postKind.communityId === undefined ? { postId } : { communityId: postKind.communityId }}
                side="above"
                name="content"
                dir="auto"
                rows={1}
                placeholder={replies.write}
                value={pending ? '' : draft}
                readOnly={pending}
                onTextChange={setDraft}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                    event.currentTarget.form?.requestSubmit()
                }}
                onPaste={(event) => {
                  const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
                  if (files.length === 0 || room === 0) return
                  event.preventDefault()
                  photos.add(files, room)
                }}
                className="max-h-32 min-h-11! py-2.5!"
              />
            )}
          </Field>
        </div>
        <div className="flex justify-end">
          {room > 0 && !pending && (
            <FileButton
              label={replies.addPicture}
              onFiles={(files) => photos.add(files, room)}
              isCompact
              className="me-auto"
            >
              <ImageIcon className="size-5" />
            </FileButton>
          )}
          <Button
            tone="quiet"
            onClick={() => {
              if (draft.trim() !== '' || photos.items.length > 0) discardWithUndo()
              setDraft('')
              setAnsweringText('')
              onCancel()
            }}
            className="px-2! text-sm"
          >
            {replies.cancel}
          </Button>
          <Button type="submit" pending={pending} disabled={!canSend} className="px-3.5! text-sm">
            {replies.reply}
          </Button>
        </div>
      </div>
      <MentionLimit text={draft} />
      <Counter length={draft.trim().length} maxLength={LIMITS.comment} />
    </form>
  )
}
