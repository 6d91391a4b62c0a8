import type { NewPostFields } from '@stoop/validators/posts'
import { useDraft } from '../../lib/draft.ts'

/**
 * The field of a text that authors write, except alternative texts of pictures and the language. The composers and the edit sheet
 * keep each text in a draft. They send the text if it is not empty or has changed (decision 131).
 */
export type PostText = Exclude<
  keyof NewPostFields,
  'images' | 'imageUrl' | 'imageAlt' | 'lang' | 'repliesFrom' | 'details'
>
export type PostTexts = Record<PostText, string>

/** Returns a value for each text, such as the name of its draft. */
export const mapTexts = (toValue: (name: PostText) => string): PostTexts => ({ content: toValue('content') })

/** Returns the drafts with these names. */
export function useTextDrafts(names: PostTexts): PostTexts {
  const [content] = useDraft(names.content)
  return { content }
}

const NO_TEXTS = mapTexts(() => '')
const isPostText = (name: string): name is PostText => Object.hasOwn(NO_TEXTS, name)

export const POST_TEXTS: readonly PostText[] = Object.keys(NO_TEXTS).filter(isPostText)

/** Returns the values of `findText` by the name of the text. Leaves out texts without a value. */
export function pickTexts(findText: (name: PostText) => string | null | undefined): Partial<PostTexts> {
  const texts: Partial<PostTexts> = {}
  for (const name of POST_TEXTS) {
    const text = findText(name)
    if (text !== undefined && text !== null) texts[name] = text
  }
  return texts
}
