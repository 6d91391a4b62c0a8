import type { Dictionary } from '../dictionary.ts'

export const offlineNote: Dictionary['offlineNote'] = {
  asOf: (time) => `État : ${time}`,
  offlineAsOf: (time) => `Hors connexion. État : ${time}`,
}
