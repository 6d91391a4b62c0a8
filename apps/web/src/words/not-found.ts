/** Where there is no page (R43). Apart from the shell's words, which every first load carries. */
export const notFound = {
  title: 'Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to Home',
}
