// wouter asks for a shim that older Reacts need; vite.config.ts points it here.
export { useSyncExternalStore } from 'react'
