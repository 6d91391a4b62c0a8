import { id as anId } from '@stoop/validators/ids'

/** The id of the upload in an address under `place`, with or without a query; undefined for any other address. */
export function uploadAt(place: string, address: string): string | undefined {
  const url = URL.parse(address, place)
  const base = new URL(place)
  if (!url || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined
  const found = anId.safeParse(url.pathname.slice(base.pathname.length))
  return found.success ? found.data : undefined
}
