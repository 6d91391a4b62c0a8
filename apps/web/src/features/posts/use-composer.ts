import type { NewPostFields, ReplyAudience } from '@stoop/validators/posts'
import { useIsMutating } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { discardSentDraft, readDraft, useDraft, writeDraft } from '../../lib/draft.ts'
import { type Schema, useForm } from '../../lib/form.ts'
import { useDetectedLanguage } from '../languages/detect-language.ts'
import { findNewLanguage, forgetNewLanguage, newLanguageDraftOf } from '../languages/new-language.ts'
import type { MentionScope } from '../mentions/mentions.data.ts'
import type { FormContent } from '../outbox/keep-entry.ts'
import { listDrafts, type PostDrafts } from './discard-draft.ts'
import { COMPOSER_FORMATS, parseDetailsDraft } from './formats/formats.ts'
import type { PostForm } from './post-form.ts'
import { POST_TEXTS, type PostText, pickTexts, useTextDrafts } from './post-texts.ts'
import { findReplyAudience } from './reply-audience-field.tsx'
import { usePictures } from './use-pictures.ts'

/** The parts in which the composers of friends' posts and of community posts differ. */
export interface ComposerKind<Own> {
  drafts: PostDrafts
  schema: Schema<NewPostFields>
  /** The values that posts of the other kind lack. */
  own: Own
  mentionScope: MentionScope
  /** Whether other members can read the post, so that they can reply. */
  hasReplies: boolean
  /** Whether the form can be sent without a text. The server's error then shows what is missing. */
  canSendEmpty: boolean
  /** `form` also has the pictures that wait for a connection. */
  create: (draftName: string, input: NewPostFields, form: FormContent) => Promise<void>
}

/**
 * The form of a composer: texts, pictures and who may reply, kept as drafts. Sends trimmed texts, and leaves out
 * empty ones except the content. Calls `onSent` after success.
 */
export function useComposer<Own extends object>(kind: ComposerKind<Own>, onSent: () => void) {
  const { drafts } = kind
  const texts = useTextDrafts(drafts.texts)
  const pictures = usePictures(drafts)
  const { photos, imageUrl, imageAlt } = pictures
  const [repliesDraft, setRepliesDraft] = useDraft(drafts.replies)
  const [lang, setLang] = useDraft(drafts.lang)
  const detected = useDetectedLanguage(texts.content)
  const [detailsDraft, setDetailsDraft] = useDraft(drafts.details)
  const detailsOfDraft = parseDetailsDraft(detailsDraft)
  const details = detailsOfDraft && COMPOSER_FORMATS[detailsOfDraft.format].toInput(detailsOfDraft.draft)
  const values = {
    ...kind.own,
    ...(details && { details }),
    ...texts,
    imageUrl,
    imageAlt,
    repliesFrom: findReplyAudience(repliesDraft),
  }
  // True even if a form that has closed in the meantime is sending this draft.
  const isPosting = useIsMutating({ mutationKey: [drafts.texts.content] }) > 0
  const { messages, pending, submit, formProps } = useForm<PostForm['values'], NewPostFields>(
    kind.schema,
    values,
    isPosting,
  )

  const onSubmit = submit(async (input, isMounted) => {
    const choices = [drafts.replies, drafts.lang, drafts.details, ...(drafts.audience ? [drafts.audience] : [])].map(
      (name) => ({
        name,
        sent: readDraft(name),
      }),
    )
    const sentLang = await findNewLanguage(drafts.texts.content, input.content, lang)
    const fields = {
      content: input.content,
      ...(sentLang && { lang: sentLang }),
      ...pickTexts((name) => input[name] || undefined),
      ...(input.details && { details: input.details }),
      ...pictures.toInput(input),
      ...(kind.hasReplies && input.repliesFrom !== 'everyone' && { repliesFrom: input.repliesFrom }),
    }
    await kind.create(drafts.texts.content, fields, {
      pictures: pictures.toOutbox(input),
      drafts: [...listDrafts(drafts), newLanguageDraftOf(drafts.texts.content)],
    })
    forgetNewLanguage(drafts.texts.content)
    // Clear only drafts that still have the sent value, because the user may have changed others while the post was
    // sent.
    const isDiscarded = [
      pictures.discardSent(input),
      ...POST_TEXTS.map((name) => discardSentDraft(drafts.texts[name], input[name] ?? '')),
      ...choices.map(({ name, sent }) => discardSentDraft(name, sent)),
    ].every(Boolean)
    if (isDiscarded && isMounted()) onSent()
  })
  const hasContent = texts.content.trim() !== ''
  const ready = pictures.ready && (hasContent || kind.canSendEmpty) && !(detailsOfDraft && !details)

  return {
    values,
    messages,
    pending,
    /** Spread these on the form. */
    formAttributes: { onSubmit: ready ? onSubmit : preventSubmit, ...formProps },
    setText: (name: PostText, text: string) => writeDraft(drafts.texts[name], text),
    mentionScope: kind.mentionScope,
    setImageUrl: pictures.setImageUrl,
    setImageAlt: pictures.setImageAlt,
    photos,
    language: { value: lang, detected, onChange: setLang },
    /** Whether there is anything to discard. */
    hasDraft:
      Object.values(texts).some((text) => text.trim() !== '') ||
      imageUrl !== '' ||
      detailsDraft !== '' ||
      photos.items.length > 0,
    ready,
    detailsDraft,
    setDetailsDraft,
    setRepliesFrom: (audience: ReplyAudience) => setRepliesDraft(audience === 'everyone' ? '' : audience),
  }
}

const preventSubmit = (event: FormEvent) => event.preventDefault()
