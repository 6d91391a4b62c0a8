import type { Dictionary } from '../dictionary.ts'

export const offlineNote: Dictionary['offlineNote'] = {
  asOf: (time) => `Actualizado: ${time}`,
  offlineAsOf: (time) => `Sin conexión. Actualizado: ${time}`,
}
