import { useEffect } from 'react'

let place = ''
let shown: string | undefined

/** Names the document after what a screen shows ("Ana Diaz"), as soon as that is known, over its place's name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    shown = title
    write()
    return () => {
      shown = undefined
      write()
    }
  }, [title])
}

/** Names the document after the place one has come to. */
export function usePlaceTitle(title: string): void {
  useEffect(() => {
    place = title
    write()
  }, [title])
}

function write(): void {
  document.title = `${shown ?? place} · Stoop`
}
