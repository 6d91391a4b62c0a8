/** The hosts of the browsers' push services. `*.` stands for one or more names in front. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

/**
 * Returns whether messages may be sent to this endpoint. Otherwise a member could make the server send requests to any address.
 * `ownServices` are hosts, with a port if it is not 443, that the operator has added.
 */
export function isAllowedEndpoint(endpoint: string, ownServices: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return isOwnService(url, ownServices) || (url.port === '' && PUSH_SERVICES.some((host) => matchesHost(url, host)))
}

/** Returns whether the operator has added this host. Only such a host may have a private address. */
export const isOwnService = ({ host }: Pick<URL, 'host'>, ownServices: readonly string[]): boolean =>
  ownServices.includes(host)

const matchesHost = ({ hostname }: URL, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
