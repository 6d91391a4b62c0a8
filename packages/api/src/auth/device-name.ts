import type { Locale } from '@stoop/validators/locales'
import Bowser from 'bowser'
import { textsIn } from '../locales/texts.ts'

const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
])

/**
 * Returns the browser and system of a User-Agent header, such as `Chrome on Android`. Uses only names of a fixed list, because
 * the header's sender could otherwise write text into our mails.
 */
export function getDeviceName(userAgent: string): string {
  if (!userAgent) return UNKNOWN_DEVICE
  const { browser, os } = Bowser.parse(userAgent)
  const [browserName, system] = [browser.name, os.name].map((name) =>
    name && KNOWN_NAMES.has(name) ? name : undefined,
  )
  if (browserName && system && !browserName.includes(system)) return `${browserName} on ${system}`
  return browserName ?? system ?? UNKNOWN_DEVICE
}

/** Returns the name of a device in a language: `Chrome auf Android`. The names of browsers and systems stay. */
export function translateDeviceName(locale: Locale, name: string): string {
  const texts = textsIn(locale).devices
  if (name === UNKNOWN_DEVICE) return texts.unknown
  const [browser = '', system] = name.split(' on ')
  return system === undefined ? name : texts.browserOnSystem(browser, system)
}

const UNKNOWN_DEVICE = 'Unknown device'
