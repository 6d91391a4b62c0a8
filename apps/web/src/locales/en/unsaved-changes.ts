import { localized } from '../texts.ts'

/** The confirmation before unsaved changes are discarded. */
export const unsavedChanges = localized('unsavedChanges', {
  title: 'Discard changes?',
  hint: "Your changes haven't been saved.",
  keep: 'Keep editing',
  discard: 'Discard',
  close: 'Close',
})
