import type { Dictionary } from '../dictionary.ts'

export const offlineNote: Dictionary['offlineNote'] = {
  asOf: (time) => `حتى ${time}`,
  offlineAsOf: (time) => `دون اتصال. حتى ${time}`,
}
