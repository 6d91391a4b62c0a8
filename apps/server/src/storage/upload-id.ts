import { id as idSchema } from '@stoop/validators/ids'

/** Returns the upload id in a URL under `baseUrl`, with or without a query; undefined for any other URL. */
export function parseUploadId(baseUrl: string, uploadUrl: string): string | undefined {
  const url = URL.parse(uploadUrl, baseUrl)
  const base = new URL(baseUrl)
  if (!url || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined
  const parsed = idSchema.safeParse(url.pathname.slice(base.pathname.length))
  return parsed.success ? parsed.data : undefined
}
