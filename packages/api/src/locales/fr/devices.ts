import type { devices as english } from '../en/devices.ts'
import type { Translation } from '../translation.ts'

export const devices = {
  unknown: 'Appareil inconnu',
  browserOnSystem: (browser, system) => `${browser} sur ${system}`,
} satisfies Translation<typeof english>
