import { useEffect } from 'react'

/** Names the document after what it shows; a screen that knows more ("Ana Diaz") says it over the route's own title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Stoop`
  }, [title])
}
