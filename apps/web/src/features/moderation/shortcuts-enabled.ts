import { atom } from 'jotai'

const STORAGE_KEY = 'moderation-shortcuts'

const isEnabledAtom = atom(localStorage.getItem(STORAGE_KEY) !== 'off')

/** Whether letter shortcuts are on, in this browser. */
export const shortcutsEnabledAtom = atom(
  (get) => get(isEnabledAtom),
  (_get, set, isEnabled: boolean) => {
    set(isEnabledAtom, isEnabled)
    if (isEnabled) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  },
)
