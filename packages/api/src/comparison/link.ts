import { parse } from 'tldts'
import { toAddressForm } from './comparison-form.ts'
import { toVisualForm } from './confusables.ts'

const SCHEME_OR_WWW = /[a-z0-9]:\/\/|\bhttps?:\S|\bwww\d*\.\S/i
// Matches whole words, which are then split into hosts, because one pattern for both would need quadratic time.
const TOKEN_PATTERN = /([\p{L}\p{M}\p{N}_.+@-]+)(:\d|[/?#]\S)?/gu
const MAX_HOST_LENGTH = 253
// Domain endings that people do not write by accident. Matched in upper and lower case.
const COMMON_ENDING = /\.(?:com|net|org|info|biz|xyz|io|app|online|site|shop|store|click|link|top|club|ru|de|uk)$/i
// Domain endings that are also words or file types, and therefore need care: "I like it.So do I", "see readme.md".
const WORD_ENDING = new Set(
  `am and as at be by call care cc day do fun here if in is it life live love me md my new no now off one or pl play ps
  py rs sh so to today us we well works world you zip`.split(/\s+/),
)

/**
 * Returns whether a text contains a web address, with or without `https://`, even if invisible, full-width or look-alike
 * characters disguise it. Ignores a missing space after a sentence, file names, numbers, email addresses and mentions.
 */
export function hasLink(text: string): boolean {
  const form = toAddressForm(text)
  return SCHEME_OR_WWW.test(form) || findHosts(form).some(isLink) || hasDisguisedLink(form)
}

/**
 * Finds addresses in look-alike letters. Checks only common endings, because words in other scripts can look like rare endings.
 */
function hasDisguisedLink(form: string): boolean {
  const words = form.split(/\s+/).filter((word) => /[^\0-\x7f]/.test(word) && /[.:]/.test(word))
  return words
    .map(toVisualForm)
    .some((word) => SCHEME_OR_WWW.test(word) || findHosts(word).some(({ host }) => COMMON_ENDING.test(host)))
}

type Host = { host: string; hasPath: boolean }

const findHosts = (text: string): Host[] =>
  [...text.matchAll(TOKEN_PATTERN)].flatMap(([, token = '', rest]) =>
    token.includes('.') ? splitToken(token, rest !== undefined) : [],
  )

/** Returns the hosts in a word. A host in an email address or mention counts only if a path follows it. */
function splitToken(token: string, hasPathAtEnd: boolean): Host[] {
  const parts = token.split('@')
  return parts.flatMap((part, at) => {
    const isLast = at === parts.length - 1
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const hasPath = isLast && hasPathAtEnd
    // "@spam.com" counts as a link: an email address has a name before the @, and a mention has no domain ending.
    const isOfEmail = before ? !hasPath : Boolean(after)
    const isMention = before === '' && !COMMON_ENDING.test(part) && !hasPath
    if (isOfEmail || isMention) return []
    const hosts = part.split(/[_+]+|\.{2,}/).map((host) => host.replace(/^\.|\.$/, ''))
    return hosts
      .filter((host) => host.includes('.') && host.length <= MAX_HOST_LENGTH)
      .map((host) => ({ host, hasPath }))
  })
}

function isLink({ host, hasPath }: Host): boolean {
  const { domain, domainWithoutSuffix, isIcann, isIp, publicSuffix, subdomain } = parse(host)
  if (isIp) return hasPath
  if (!isIcann || !domain || !publicSuffix) return false
  if (COMMON_ENDING.test(host) || hasPath) return true
  if (WORD_ENDING.has(publicSuffix)) return Boolean(subdomain) || /[\d-]/.test(domainWithoutSuffix ?? '')
  // In "Hello.World", the space after a sentence is missing.
  return !/\.\p{Lu}\p{Ll}+$/u.test(host)
}
