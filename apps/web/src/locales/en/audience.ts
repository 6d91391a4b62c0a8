import { localized } from '../texts.ts'

const format = (count: number) => count.toLocaleString('en-US')

/** The sheet that shows who can read a post of the viewer. */
export const audience = localized('audience', {
  title: 'Who can see this',
  close: 'Close',
  resource: 'the audience',
  more: (count: number) => `and ${format(count)} more`,
  hint: 'To change it, choose “Edit post” in the menu of the post.',
})
