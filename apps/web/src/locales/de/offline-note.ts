import type { Dictionary } from '../dictionary.ts'

export const offlineNote: Dictionary['offlineNote'] = {
  asOf: (time) => `Stand ${time}`,
  offlineAsOf: (time) => `Offline. Stand ${time}`,
}
