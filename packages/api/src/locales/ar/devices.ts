import type { devices as english } from '../en/devices.ts'
import { isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

export const devices = {
  unknown: 'جهاز غير معروف',
  browserOnSystem: (browser, system) => `${isolate(browser)} على ${isolate(system)}`,
} satisfies Translation<typeof english>
