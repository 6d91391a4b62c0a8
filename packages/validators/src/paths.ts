/** Every address the web app draws (docs/product.md section 2, R1). The server answers 404 for documents elsewhere (R43). */
export const PATHS = [
  '/auth',
  '/',
  '/search',
  '/communities',
  '/communities/:id',
  '/community/:slug',
  '/friends',
  '/profile',
  '/profile/:username',
  '/create-post',
] as const
export type Path = (typeof PATHS)[number]
