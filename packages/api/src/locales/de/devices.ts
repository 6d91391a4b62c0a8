import type { devices as english } from '../en/devices.ts'
import type { Translation } from '../translation.ts'

export const devices = {
  unknown: 'Unbekanntes Gerät',
  browserOnSystem: (browser, system) => `${browser} auf ${system}`,
} satisfies Translation<typeof english>
