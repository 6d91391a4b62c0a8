import { useMemo } from 'react'
import { type Draft, useDraft, writeDraft } from '../../lib/draft.ts'

/** The reply that the viewer answers. */
export interface Answering {
  /** The reply under which the answer is listed: an answer to an answer has the same parent. */
  parentId: string
  /** The author of the reply whose Answer button was pressed. */
  name: string
}

/** Returns the name of the draft. */
export const answeringDraftOf = (viewerId: string, postId: string) => `answering:${viewerId}:${postId}`

/** Returns the reply that the viewer answers on this post, if any, and its draft, which is kept like that of the text. */
export function useAnswering(viewerId: string, postId: string): [Answering | undefined, Draft] {
  const draft = useDraft(answeringDraftOf(viewerId, postId))
  const [text] = draft
  return [useMemo(() => parseAnswering(text), [text]), draft]
}

/** Starts to answer a reply. */
export function startAnswering(viewerId: string, postId: string, answering: Answering): void {
  // With the time, because a second press must move the focus to the form again.
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
