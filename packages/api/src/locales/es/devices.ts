import type { devices as english } from '../en/devices.ts'
import type { Translation } from '../translation.ts'

export const devices = {
  unknown: 'Dispositivo desconocido',
  browserOnSystem: (browser, system) => `${browser} en ${system}`,
} satisfies Translation<typeof english>
