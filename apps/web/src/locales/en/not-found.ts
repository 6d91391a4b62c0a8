import { localized } from '../texts.ts'

/** The 404 page. Separate from the app shell's texts, which every first load contains. */
export const notFound = localized('notFound', {
  title: 'Page Not Found',
  oldLink: 'The link may be old or mistyped.',
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to Home',
})
