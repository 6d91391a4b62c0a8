import { useEffect, useState } from 'react'
import { takeLinkFragment } from './link-fragment.ts'

/** Returns the fragment of the link that opened this page. Updates when another link is opened in the same tab. */
export function useLinkFragment(): string {
  const [fragment, setFragment] = useState(takeLinkFragment)
  useEffect(() => {
    const onChange = () => setFragment(takeLinkFragment())
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])
  return fragment
}
