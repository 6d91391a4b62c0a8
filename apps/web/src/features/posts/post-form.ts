import type { ImageUpload } from '../photos/use-image-upload.ts'

/** The text and image of a post that is written or edited. */
export interface PostForm {
  values: { content: string; imageUrl: string; imageAlt: string }
  messages: Partial<Record<'content' | 'imageUrl' | 'imageAlt', string>>
  setContent: (text: string) => void
  setImageUrl: (url: string) => void
  setImageAlt: (text: string) => void
  /** The upload of an image from the device. */
  picture: ImageUpload
  chooseImage: (file: File) => void
  removePicture: () => void
}
