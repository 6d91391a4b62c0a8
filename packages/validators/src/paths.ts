/** Every page of the web app (docs/product.md section 2). The server returns 404 for documents at other paths. */
export const PATHS = [
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/auth/email',
  '/auth/undo',
  '/auth/recover',
  '/',
  '/search',
  '/communities',
  '/communities/:id',
  '/community/:slug',
  '/friends',
  '/profile',
  '/profile/:username',
  '/create-post',
  '/settings',
  '/settings/:section',
  '/moderation',
] as const
export type Path = (typeof PATHS)[number]
