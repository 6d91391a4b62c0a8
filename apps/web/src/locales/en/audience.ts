const format = (count: number) => count.toLocaleString('en-US')

/** The sheet that says who can read one's post. */
export const audience = {
  title: 'Who can see this',
  close: 'Close',
  resource: 'the audience',
  more: (count: number) => `and ${format(count)} more`,
  hint: 'To change it, choose Edit Post in the menu of the post.',
}
