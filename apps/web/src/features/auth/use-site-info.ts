import type { SiteInfo } from '@stoop/validators/site'
import { useEffect, useState } from 'react'

/** Returns how people can register here; undefined until it has loaded, also if that fails. Loads after the first render. */
export function useSiteInfo(): SiteInfo | undefined {
  const [info, setInfo] = useState<SiteInfo>()
  useEffect(() => {
    import('../site/site.data.ts').then(({ loadSiteInfo }) => loadSiteInfo()).then(setInfo, console.error)
  }, [])
  return info
}
