import type { SiteInfo } from '@stoop/validators/site'
import { useEffect, useState } from 'react'

/** Returns how people can register on this server, or undefined while loading or after an error. Loads after the first render. */
export function useSiteInfo(): SiteInfo | undefined {
  const [info, setInfo] = useState<SiteInfo>()
  useEffect(() => {
    import('../site/site.data.ts').then(({ loadSiteInfo }) => loadSiteInfo()).then(setInfo, console.error)
  }, [])
  return info
}
