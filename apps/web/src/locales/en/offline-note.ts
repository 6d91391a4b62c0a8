import { localized } from '../texts.ts'

/** Says how old the data on the screen is, if it was loaded earlier. */
export const offlineNote = localized('offlineNote', {
  asOf: (time: string) => `As of ${time}`,
  offlineAsOf: (time: string) => `Offline. As of ${time}`,
})
