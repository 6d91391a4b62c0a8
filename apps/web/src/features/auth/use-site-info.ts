import type { SiteInfo } from '@stoop/validators/site'
import { useEffect, useState } from 'react'

/**
 * Returns how people can register on this server. Returns undefined while loading and after an error. Requested after
 * the first render.
 */
export function useSiteInfo(): SiteInfo | undefined {
  const [info, setInfo] = useState<SiteInfo>()
  useEffect(() => {
    import('../site/site.data.ts').then(({ loadSiteInfo }) => loadSiteInfo()).then(setInfo, console.error)
  }, [])
  return info
}
