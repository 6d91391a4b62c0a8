import { atom, useAtom } from 'jotai'

/** The image URLs that the viewer has chosen to load on this page. */
const chosenUrlsAtom = atom<readonly string[]>([])

/** Returns a picture's URL if another server serves it, or undefined for our own pictures and local previews. */
export function getExternalUrl(url: string): URL | undefined {
  // Resolve the URL like the browser, so that no spelling of an external URL counts as local.
  if (!URL.canParse(url, location.href)) return undefined
  const address = new URL(url, location.href)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  return address.origin === location.origin ? undefined : address
}

/**
 * Returns whether the viewer has chosen to load this picture, and a function that makes this choice. The choice is
 * kept until the page reloads.
 */
export function useExternalImageChoice(url: string): [isChosen: boolean, choose: () => void] {
  const [chosen, setChosen] = useAtom(chosenUrlsAtom)
  return [chosen.includes(url), () => setChosen((before) => [...before, url])]
}

/** The maximum length of a host that is not shortened. */
const MAX_HOST_LENGTH = 48

/**
 * Returns the host to show. Shortens a long host at the start, because its owner can choose subdomains freely, but not the domain
 * at the end.
 */
export function shortenHost({ hostname }: URL): string {
  return hostname.length > MAX_HOST_LENGTH ? `…${hostname.slice(-MAX_HOST_LENGTH)}` : hostname
}
