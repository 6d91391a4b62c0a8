import type { DeclaredErrors } from '../endpoint.ts'

export const UPLOAD_ERRORS: DeclaredErrors = {
  notFound: 'You have no upload with this URL',
  conflict: 'The upload was already used, or its file has not been received',
  tooLarge: 'The picture is larger than 5 MB or has too many pixels',
  unsupportedMediaType: 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture',
}
