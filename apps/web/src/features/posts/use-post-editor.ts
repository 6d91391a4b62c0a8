import { communityPostEdit } from '@stoop/validators/communities'
import { postEdit, type Visibility } from '@stoop/validators/posts'
import { useState } from 'react'
import { useDraft, writeDraft } from '../../lib/draft.ts'
import { useForm } from '../../lib/form.ts'
import { useAuth } from '../auth/use-auth.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { discardEdit, editDraftNames, getEditedPictures, getPictures, startEdit } from './edit-draft.ts'
import { fetchCurrentPost, isStaleVersion, savePost } from './edit-post.data.ts'
import { getPictureChange } from './picture-change.ts'
import type { PostChange } from './post-actions.ts'
import type { AnyPost, PostKind } from './post-kind.ts'
import { listChoices } from './use-pictures.ts'

const widths: Record<Visibility, number> = { private: 0, friends: 1, public: 2 }

/**
 * The form for editing a post. Keeps the changes when the form closes or the post was changed elsewhere. Calls `onSaved` after
 * success and if nothing has changed.
 */
export function usePostEditor(postKind: PostKind, post: AnyPost, onSaved: () => void) {
  const { id: viewerId } = useAuth()
  const names = editDraftNames(viewerId, post.id)
  const [draftVersion, setVersion] = useDraft(names.version)
  const [draftContent] = useDraft(names.content)
  const [draftImage] = useDraft(names.image)
  const [draftAlt] = useDraft(names.alt)
  const [draftVisibility] = useDraft(names.visibility)
  const isEdited = draftVersion !== ''
  const content = isEdited ? draftContent : post.content
  const initial = getEditedPictures(post)
  const imageUrl = isEdited ? draftImage : initial.imageUrl
  const imageAlt = isEdited ? draftAlt : initial.imageAlt
  const photos = usePhotos(names.photos, {
    initial: isEdited ? undefined : initial.photos,
    onChange: () => !isEdited && startEdit(names, post),
  })
  /** The post's state after another person or device changed it. */
  const [conflict, setConflict] = useState<AnyPost>()
  const visibility = findVisibility(draftVisibility) ?? post.visibility
  const version = isEdited ? Number(draftVersion) : post.version
  const values = { content, imageUrl, imageAlt }
  const { communityId } = postKind
  const fields = {
    id: post.id,
    version,
    content,
    imageUrl,
    imageAlt,
    ...(communityId === undefined ? { visibility } : { communityId }),
  }
  // The two schemas have no common output, and `save` does not need it.
  const form = useForm<typeof fields, unknown>(communityId === undefined ? postEdit : communityPostEdit, fields)

  function getChange(): PostChange {
    return {
      id: post.id,
      version,
      ...(content.trim() !== post.content && { content: content.trim() }),
      ...getPictureChange(getPictures(post), listChoices(photos, { imageUrl, imageAlt })),
      ...(visibility !== undefined && visibility !== post.visibility && { visibility }),
    }
  }

  const hasChanges = (change: PostChange) => Object.keys(change).length > 2
  const isChanged = hasChanges(getChange()) || photos.uploadingCount > 0

  function write(name: keyof typeof names, text: string) {
    if (!isEdited) startEdit(names, post)
    writeDraft(names[name], text)
  }

  function setImageUrl(url: string) {
    write('image', url)
    // The alternative text belongs to the removed image.
    if (url.trim() === '') writeDraft(names.alt, '')
  }

  async function save(isMounted: () => boolean): Promise<void> {
    const change = getChange()
    try {
      if (hasChanges(change)) await savePost(postKind, change)
    } catch (error) {
      if (!isStaleVersion(error)) throw error
      setConflict(await fetchCurrentPost(postKind, post.id))
      return
    }
    discardEdit(names)
    if (isMounted()) onSaved()
  }

  return {
    values,
    visibility,
    setVisibility: (name: Visibility) => write('visibility', name),
    messages: form.messages,
    pending: form.pending,
    formProps: form.formProps,
    onSubmit: form.submit((_values, isMounted) => save(isMounted)),
    isChanged,
    ready: content.trim() !== '' && photos.uploadingCount + photos.failedCount === 0 && !conflict,
    /** Whether the change would add readers. */
    isWidened:
      visibility !== undefined && post.visibility !== undefined && widths[visibility] > widths[post.visibility],
    isNarrowed:
      visibility !== undefined && post.visibility !== undefined && widths[visibility] < widths[post.visibility],
    setContent: (text: string) => write('content', text),
    mentionScope: communityId === undefined ? { visibility: visibility ?? ('friends' as const) } : { communityId },
    setImageUrl,
    setImageAlt: (text: string) => write('alt', text),
    photos,
    conflict,
    /** Overwrites the change made elsewhere with the next save. */
    keepMine() {
      if (conflict) setVersion(String(conflict.version))
      setConflict(undefined)
    },
    /** Adopts the change made elsewhere. */
    takeTheirs() {
      if (conflict) startEdit(names, conflict)
      setConflict(undefined)
    },
    discard: () => discardEdit(names),
  }
}

const findVisibility = (name: string): Visibility | undefined =>
  name === 'private' || name === 'friends' || name === 'public' ? name : undefined
