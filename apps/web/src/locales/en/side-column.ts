/** The column beside the screen on wide screens. */
export const sideColumn = {
  label: 'Beside this page',
  communities: 'Your communities',
  members: 'Members',
  seeAll: 'See all',
  /** The accessible name of the link at the end of a list. */
  seeAllOf: (list: string) => `See all: ${list}`,
}
