/** The keys of drafts that contain a choice, such as the visibility, but no text. */
const CHOICES = /^(attempt|answering|[\w-]+-(audience|replies|visibility|version))$/

/** Returns whether this browser has unsent text of the user, or, without a user, of any. */
export function hasUnsentText(userId?: string): boolean {
  return Object.keys(localStorage).some((key) => {
    const [prefix, purpose = '', ...rest] = key.split(':')
    const isOfUser = userId === undefined || rest.includes(userId)
    return prefix === 'draft' && isOfUser && !CHOICES.test(purpose) && localStorage.getItem(key)?.trim()
  })
}
