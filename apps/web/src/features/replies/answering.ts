import { useMemo } from 'react'
import { type Draft, useDraft, writeDraft } from '../../lib/draft.ts'

/** The reply that the viewer is answering. */
export interface Answering {
  /**
   * The reply below which the answer will be listed. For an answer to an answer, this is the parent of the answered
   * reply.
   */
  parentId: string
  /** The author of the answered reply. */
  name: string
}

/** Returns the name of the draft of a new reply. */
export const replyDraftOf = (viewerId: string, postId: string) => `reply:${viewerId}:${postId}`

/** Returns the name of the draft of a new reply's picture. */
export const replyPhotosOf = (viewerId: string, postId: string) => `reply-photos:${viewerId}:${postId}`

/** Returns the draft's name. */
export const answeringDraftOf = (viewerId: string, postId: string) => `answering:${viewerId}:${postId}`

/** Returns the reply that the viewer is answering on this post, if any, and the name of its draft. */
export function useAnswering(viewerId: string, postId: string): [Answering | undefined, Draft] {
  const draft = useDraft(answeringDraftOf(viewerId, postId))
  const [text] = draft
  return [useMemo(() => parseAnswering(text), [text]), draft]
}

/** Starts to answer a reply. */
export function startAnswering(viewerId: string, postId: string, answering: Answering): void {
  // Add the time, so that a second press on Reply writes a different draft and focuses the form again.
  writeDraft(answeringDraftOf(viewerId, postId), JSON.stringify({ ...answering, startedAt: Date.now() }))
}

function parseAnswering(text: string): Answering | undefined {
  if (text === '') return undefined
  const value: unknown = JSON.parse(text)
  return isAnswering(value) ? value : undefined
}

function isAnswering(value: unknown): value is Answering {
  return (
    typeof value === 'object' &&
    value !== null &&
    'parentId' in value &&
    typeof value.parentId === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
