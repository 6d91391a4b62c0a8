import type { Visibility } from '@stoop/validators/posts'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { communityPostDraftsOf, postDraftsOf } from './discard-draft.ts'
import type { PostKind } from './post-kind.ts'

const VISIBILITIES: readonly (Visibility | undefined)[] = ['private', 'friends', 'public']

/** Adds the text of an edit whose post is gone to the draft of a new post, which gets no more readers than the post had. */
export function keepLostEdit(viewerId: string, { communityId }: PostKind, text: string, visibility?: Visibility): void {
  if (communityId !== undefined) {
    append(communityPostDraftsOf(viewerId, communityId).texts.content, text)
    return
  }
  const { texts, audience } = postDraftsOf(viewerId)
  const isEmpty = readDraft(texts.content).trim() === ''
  const current = VISIBILITIES.find((name) => name === readDraft(audience)) ?? 'friends'
  if (visibility && (isEmpty || VISIBILITIES.indexOf(visibility) < VISIBILITIES.indexOf(current)))
    writeDraft(audience, visibility === 'friends' ? '' : visibility)
  append(texts.content, text)
}

const append = (draft: string, text: string) =>
  writeDraft(draft, [readDraft(draft).trim(), text].filter(Boolean).join('\n\n'))
