import { atom, useAtom } from 'jotai'

/** The image URLs that the viewer has chosen to load since the page was opened. */
const chosenUrlsAtom = atom<readonly string[]>([])

/** Returns a picture's address if another server serves it; undefined for our own pictures and for local previews. */
export function getExternalUrl(url: string): URL | undefined {
  // Resolves the URL as the browser does, so that no spelling of an external URL counts as local.
  if (!URL.canParse(url, location.href)) return undefined
  const address = new URL(url, location.href)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  return address.origin === location.origin ? undefined : address
}

/** Returns whether the viewer has chosen to load this picture, and a function that records the choice until the page is reloaded. */
export function useExternalImageChoice(url: string): [isChosen: boolean, choose: () => void] {
  const [chosen, setChosen] = useAtom(chosenUrlsAtom)
  return [chosen.includes(url), () => setChosen((before) => [...before, url])]
}

/** The maximum length of a host that is shown completely. */
const MAX_HOST_LENGTH = 48

/** Returns the host to show. A long host is cut at the start: its owner can choose subdomains freely, but not the domain at the end. */
export function shortenHost({ hostname }: URL): string {
  return hostname.length > MAX_HOST_LENGTH ? `…${hostname.slice(-MAX_HOST_LENGTH)}` : hostname
}
