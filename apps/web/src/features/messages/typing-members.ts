import { atom, getDefaultStore } from 'jotai'

const SHOWN_MS = 6_000

/** The members who are typing, each with the time until when it is shown. */
export const typingAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())

/** Shows for some seconds that a friend is typing. */
export function showTyping(userId: string): void {
  getDefaultStore().set(typingAtom, (members) => new Map(members).set(userId, Date.now() + SHOWN_MS))
}

/** Ends it, for example because the message has arrived. */
export function hideTyping(userId: string): void {
  getDefaultStore().set(typingAtom, (members) => new Map([...members].filter(([id]) => id !== userId)))
}
