/** The keys of drafts that contain a choice, such as the visibility, but no text. */
const CHOICES = /^(attempt|answering|[\w-]+-(audience|replies|visibility|version|lang))$/

/** Returns whether this browser has unsent text of the user. */
export function hasUnsentText(userId: string): boolean {
  return Object.keys(localStorage).some((key) => {
    const [prefix, purpose = '', ...rest] = key.split(':')
    return prefix === 'draft' && rest.includes(userId) && !CHOICES.test(purpose) && localStorage.getItem(key)?.trim()
  })
}
