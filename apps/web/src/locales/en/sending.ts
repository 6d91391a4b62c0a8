import { localized } from '../texts.ts'

/** A form whose request failed without a response. */
export const sending = localized('sending', {
  notSent: { title: "Couldn't send this", description: "We couldn't reach Stoop. What you entered is still here." },
  notSentOffline: {
    title: "You're offline",
    description: "What you entered is still here. Try again when you're back online.",
  },
})
