import { parse } from 'tldts'
import { toAddressForm } from './comparison-form.ts'
import { toVisualForm } from './confusables.ts'

const SCHEME_OR_WWW = /:\/\/|\bhttps?:|\bwww\d*\./i
const EMAIL_PATTERN = /[^\s@]@[^\s@]/
const HOST_PATTERN = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu
// In usernames, only these endings count as domains, because people join two names with a dot (ann.li, jo.me).
const USERNAME_DOMAIN_PATTERN = /\.(?:com|net|org|info|biz|xyz|io|app|online|site|shop|click|link)$/i

/** Returns whether a name contains a web or email address. */
export function hasWebAddress(name: string): boolean {
  const normalized = toAddressForm(name)
  return [normalized, toVisualForm(normalized)].some(
    (text) => SCHEME_OR_WWW.test(text) || EMAIL_PATTERN.test(text) || (text.match(HOST_PATTERN) ?? []).some(isHostName),
  )
}

/** Returns whether a username is a web address. */
export const isWebAddress = (username: string) => SCHEME_OR_WWW.test(username) || USERNAME_DOMAIN_PATTERN.test(username)

/** Returns whether the text is an IP address or a name with a domain ending from the Public Suffix List. */
function isHostName(text: string): boolean {
  const { domain, isIcann, isIp } = parse(text)
  return isIp === true || (isIcann === true && domain !== null)
}
