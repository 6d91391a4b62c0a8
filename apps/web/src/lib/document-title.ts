import { useEffect } from 'react'

let screenTitle = ''
let contentTitle: string | undefined

/** Sets the document title to the name of the content ("Ana Diaz") once it is loaded. Overrides the screen's title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    contentTitle = title
    updateDocumentTitle()
    return () => {
      contentTitle = undefined
      updateDocumentTitle()
    }
  }, [title])
}

/** Sets the document title of a screen. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    screenTitle = title
    updateDocumentTitle()
  }, [title])
}

function updateDocumentTitle(): void {
  document.title = `${contentTitle ?? screenTitle} · Stoop`
}
