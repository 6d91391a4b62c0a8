import type { DetailsInput } from '@stoop/validators/post-formats'
import type { LanguageFieldProps } from '../languages/language-field.tsx'
import type { MentionScope } from '../mentions/mentions.data.ts'
import type { PhotoList } from '../photos/use-photos.ts'
import type { PostText, PostTexts } from './post-texts.ts'

/** The texts and pictures of a post that is written or edited. */
export interface PostForm {
  values: PostTexts & { imageUrl: string; imageAlt: string; details?: DetailsInput }
  messages: Partial<Record<PostText | 'imageUrl' | 'imageAlt', string>>
  setText: (name: PostText, text: string) => void
  /** Sets the URL of the linked picture, which comes after the photos. */
  setImageUrl: (url: string) => void
  setImageAlt: (text: string) => void
  photos: PhotoList
  /** The choice of the text's language. */
  language: LanguageFieldProps
  /** The people that the text can mention. */
  mentionScope: MentionScope
}
