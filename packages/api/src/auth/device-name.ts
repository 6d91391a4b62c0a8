import Bowser from 'bowser'

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

const UNKNOWN_DEVICE = 'Unknown device'
