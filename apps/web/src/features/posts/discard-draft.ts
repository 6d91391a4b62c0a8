import { getDefaultStore } from 'jotai'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { queryClient } from '../../lib/query-client.ts'
import { dismissToast, showToast, toastAtom } from '../../lib/toast.ts'
import { composer as words } from '../../locales/en/composer.ts'
import { discardPhotos } from '../photos/use-photos.ts'
import { mapTexts, type PostTexts } from './post-texts.ts'
import type { PictureDrafts } from './use-pictures.ts'

/** The draft names of a new post. */
export interface PostDrafts extends PictureDrafts {
  texts: PostTexts
  /** The draft of the visibility. Community posts have no visibility. */
  audience?: string
  replies: string
  lang: string
  /** The draft of the details. */
  details: string
}

/** Returns the draft names of a post outside communities. */
export const postDraftsOf = (viewerId: string): Required<PostDrafts> => ({
  ...toDrafts((field) => `post${field}:${viewerId}`),
  audience: `post-audience:${viewerId}`,
})

/** Returns the draft names of a community post. */
export const communityPostDraftsOf = (viewerId: string, communityId: string): PostDrafts =>
  toDrafts((field) => `community-post${field}:${viewerId}:${communityId}`)

const toDrafts = (toName: (field: string) => string): PostDrafts => ({
  texts: mapTexts((text) => toName(text === 'content' ? '' : `-${text}`)),
  photos: toName('-photos'),
  image: toName('-picture'),
  alt: toName('-picture-alt'),
  replies: toName('-replies'),
  lang: toName('-lang'),
  details: toName('-details'),
})

/** Returns the names of all drafts of a new post. */
export const listDrafts = ({ texts, ...others }: PostDrafts): string[] => [
  ...Object.values(texts),
  ...Object.values(others),
]

/** Clears all drafts of a new post, with Undo. */
export function discardPostDraft(drafts: PostDrafts): void {
  const texts = listDrafts(drafts)
    .filter((name) => name !== drafts.photos)
    .map((name) => ({ name, text: readDraft(name) }))
  const restorePhotos = discardPhotos(drafts.photos)
  for (const { name } of texts) writeDraft(name, '')
  const restore = () => {
    for (const { name, text } of texts) writeDraft(name, text)
    restorePhotos()
  }
  // Show the toast in a microtask, because the current toast closes after its action has run.
  queueMicrotask(() => showToast({ title: words.discarded, action: { label: words.undo, onAct: restore } }, 'default'))
}

/** Hides the toast that offers to discard or restore a draft. Call this when a composer opens. */
export function dismissDraftToast(): void {
  const title = getDefaultStore().get(toastAtom)?.title
  if (title === words.draftKept || title === words.discarded) dismissToast()
}

/** Shows that a closed composer keeps its draft, and offers to discard it. Call this when the viewer closes the composer. */
export function announceKeptDraft(drafts: PostDrafts): void {
  const isEmpty = [...Object.values(drafts.texts), drafts.image, drafts.photos, drafts.details].every(
    (name) => readDraft(name).trim() === '',
  )
  const isSending = queryClient.isMutating({ mutationKey: [drafts.texts.content] }) > 0
  if (isEmpty || isSending) return
  showToast(
    { title: words.draftKept, action: { label: words.discard, onAct: () => discardPostDraft(drafts) } },
    'default',
  )
}
