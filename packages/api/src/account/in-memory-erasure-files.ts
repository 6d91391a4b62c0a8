import type { ErasedAccount, ErasureFiles, PendingErasure } from './erasure-files.ts'

/** Creates erasure files that are kept in memory, for tests. */
export function inMemoryErasureFiles() {
  const state = {
    erased: [] as ErasedAccount[],
    deletedOf: [] as string[],
    pending: [] as PendingErasure[],
    restored: [] as PendingErasure[],
  }
  const files: ErasureFiles = {
    deleteFilesOf: async ({ id }) => void state.deletedOf.push(id),
    recordErased: async (accounts) => void state.erased.push(...accounts),
    copyErased: async (accounts) => void state.erased.push(...accounts),
    listErased: async () => [...state.erased],
    storePending: async (accounts) => void Object.assign(state, { pending: accounts }),
    listRestored: async () => state.restored,
    clearRestored: async () => void Object.assign(state, { restored: [] }),
  }
  return Object.assign(state, files)
}
