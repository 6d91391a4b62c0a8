import { communityPostEdit } from '@stoop/validators/communities'
import type { PostEdit } from '@stoop/validators/posts'
import { postEdit, type Visibility } from '@stoop/validators/posts'
import { useMemo, useRef, useState } from 'react'
import { useDraft, writeDraft } from '../../lib/draft.ts'
import { getHttpStatus } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toast.ts'
import { editing as words } from '../../locales/en/editing.ts'
import { useAuth } from '../auth/use-auth.ts'
import { findEditedLanguage, NOT_STATED } from '../languages/detect-language.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { discardEdit, editDraftNames, getEditedPictures, startEdit } from './edit-draft.ts'
import { fetchCurrentPost, isStaleVersion, savePost } from './edit-post.data.ts'
import { canEditDetails, toEditDraft, toEditInput } from './formats/edit-details.ts'
import { keepLostEdit } from './keep-lost-edit.ts'
import { getPictureChange } from './picture-change.ts'
import type { AnyPost, PostKind } from './post-kind.ts'
import { mapTexts, type PostText, pickTexts, useTextDrafts } from './post-texts.ts'
import { listChoices } from './use-pictures.ts'

const widths: Record<Visibility, number> = { private: 0, friends: 1, public: 2 }

/**
 * The form that edits a post. Keeps the changes when the form is closed or the post was changed elsewhere. Calls `onClose` after
 * saving, at once if nothing has changed, and if the post is gone.
 */
export function usePostEditor(postKind: PostKind, post: AnyPost, onClose: () => void) {
  const { id: viewerId } = useAuth()
  const names = editDraftNames(viewerId, post.id)
  const [draftVersion, setVersion] = useDraft(names.version)
  const draftTexts = useTextDrafts(names.texts)
  const [draftImage] = useDraft(names.image)
  const [draftAlt] = useDraft(names.alt)
  const [draftVisibility] = useDraft(names.visibility)
  const [statedLang] = useDraft(names.lang)
  const [draftDetails] = useDraft(names.details)
  const isEdited = draftVersion !== ''
  const texts = isEdited ? draftTexts : mapTexts((name) => post[name] ?? '')
  const initial = getEditedPictures(post)
  const imageUrl = isEdited ? draftImage : initial.imageUrl
  const imageAlt = isEdited ? draftAlt : initial.imageAlt
  const photos = usePhotos(names.photos, {
    initial: isEdited ? undefined : initial.photos,
    onChange: () => !isEdited && startEdit(names, post),
  })
  /** The post's state after another person or device changed it. */
  const [conflict, setConflict] = useState<AnyPost>()
  const hasLeft = useRef(false)
  const visibility = findVisibility(draftVisibility) ?? post.visibility
  const version = isEdited ? Number(draftVersion) : post.version
  const values = { ...texts, imageUrl, imageAlt }
  const details = useEditedDetails(post, draftDetails)
  const currentLang = post.lang ?? NOT_STATED
  const { communityId } = postKind
  const fields = {
    id: post.id,
    version,
    ...values,
    ...(communityId === undefined ? { visibility } : { communityId }),
  }
  // Use `unknown` as output: the two schemas have no common output type, and `save` does not need it.
  const form = useForm<typeof fields, unknown>(communityId === undefined ? postEdit : communityPostEdit, fields)

  function getChange(): PostEdit {
    return {
      id: post.id,
      version,
      ...pickTexts((name) => {
        const text = texts[name].trim()
        return text === (post[name] ?? '') ? undefined : text
      }),
      ...getPictureChange(post.images, listChoices(photos, { imageUrl, imageAlt })),
      ...(visibility !== undefined && visibility !== post.visibility && { visibility }),
      ...(details.input && { details: details.input }),
      ...(statedLang !== '' && statedLang !== currentLang && { lang: statedLang === NOT_STATED ? null : statedLang }),
    }
  }

  const hasChanges = (change: PostEdit) => Object.keys(change).length > 2
  const isChanged = hasChanges(getChange()) || draftDetails !== '' || photos.uploadingCount > 0

  function write(draftName: string, text: string) {
    if (!isEdited) startEdit(names, post)
    writeDraft(draftName, text)
  }

  function setImageUrl(url: string) {
    write(names.image, url)
    // Remove the alternative text too, because it describes the removed image.
    if (url.trim() === '') writeDraft(names.alt, '')
  }

  /** Closes the form and keeps the changes as the draft of a new post. Does nothing when called again. */
  function leaveRemovedPost() {
    if (hasLeft.current) return
    hasLeft.current = true
    const text = texts.content.trim()
    const isKept = keepLostEdit(viewerId, postKind, { post, text, visibility, pictures: names })
    discardEdit(names)
    onClose()
    showToast({ ...words.postGone, ...(isKept && { description: words.postGoneKept }) }, 'default')
  }

  async function save(isMounted: () => boolean): Promise<void> {
    const change = getChange()
    try {
      if (hasChanges(change)) {
        const lang = statedLang === '' ? await findEditedLanguage(post, change.content ?? post.content) : undefined
        await savePost(postKind, { ...change, ...(lang && { lang }) })
      }
    } catch (error) {
      if (getHttpStatus(error) === 404) return leaveRemovedPost()
      if (!isStaleVersion(error)) throw error
      setConflict(await fetchCurrentPost(postKind, post.id))
      return
    }
    discardEdit(names)
    if (isMounted()) onClose()
  }

  return {
    values,
    visibility,
    setVisibility: (name: Visibility) => write(names.visibility, name),
    messages: form.messages,
    pending: form.pending,
    formProps: form.formProps,
    onSubmit: form.submit((_values, isMounted) => save(isMounted)),
    isChanged,
    ready:
      texts.content.trim() !== '' && details.isReady && photos.uploadingCount + photos.failedCount === 0 && !conflict,
    /** Whether the change would let more people read the post. */
    isWidened:
      visibility !== undefined && post.visibility !== undefined && widths[visibility] > widths[post.visibility],
    isNarrowed:
      visibility !== undefined && post.visibility !== undefined && widths[visibility] < widths[post.visibility],
    setText: (name: PostText, text: string) => write(names.texts[name], text),
    mentionScope: communityId === undefined ? { visibility: visibility ?? ('friends' as const) } : { communityId },
    setImageUrl,
    setImageAlt: (text: string) => write(names.alt, text),
    photos,
    details: details.draft && {
      format: details.draft.format,
      draft: details.draft.draft,
      onChange: (draft: object) => write(names.details, JSON.stringify(draft)),
    },
    language: { value: statedLang || currentLang, onChange: (lang: string) => write(names.lang, lang) },
    conflict,
    /** Keeps the text of this form: the next save overwrites the change made elsewhere. */
    keepMine() {
      if (conflict) setVersion(String(conflict.version))
      setConflict(undefined)
    },
    /** Replaces the text of this form by the text that was saved elsewhere. */
    takeTheirs() {
      if (conflict) startEdit(names, conflict)
      setConflict(undefined)
    },
    discard: () => discardEdit(names),
    leaveRemovedPost,
  }
}

/** Returns the draft of a post's details, and the details to send; undefined if they are unchanged, missing or wrong. */
function useEditedDetails({ details }: AnyPost, stored: string) {
  // Keep the draft until it changes, because it contains the time.
  const draft = useMemo<object | undefined>(() => {
    if (!details || !canEditDetails(details)) return undefined
    return stored === '' ? toEditDraft(details) : JSON.parse(stored)
  }, [details, stored])
  if (!details || !draft) return { isReady: true }
  const input = stored === '' ? undefined : toEditInput(details, draft)
  return { draft: { format: details.format, draft }, input, isReady: stored === '' || input !== undefined }
}

const findVisibility = (name: string): Visibility | undefined =>
  name === 'private' || name === 'friends' || name === 'public' ? name : undefined
