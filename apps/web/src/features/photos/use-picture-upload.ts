import { useEffect, useRef, useState } from 'react'
import { photos } from '../../words/photos.ts'

export interface PictureUpload {
  /** The chosen file, to look at before it is anywhere else. */
  preview: string | undefined
  /** The share that has gone out, 0 to 1; undefined when nothing is under way. */
  share: number | undefined
  /** Why the file was not taken. */
  refused: string | undefined
  choose: (file: File) => void
  /** Ends what is under way and forgets the file. */
  drop: () => void
}

/** One picture from the device on its way into a post; `onAdded` gets its address. What uploads comes when a file is chosen. */
export function usePictureUpload(onAdded: (address: string) => void): PictureUpload {
  const [preview, setPreview] = useState<string>()
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const under = useRef<AbortController>(undefined)
  const added = useRef(onAdded)
  useEffect(() => {
    // The form may have changed since the file was chosen.
    added.current = onAdded
  })
  useEffect(() => () => under.current?.abort(), [])
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  function drop() {
    under.current?.abort()
    under.current = undefined
    setPreview(undefined)
    setShare(undefined)
    setRefused(undefined)
  }

  async function send(file: File) {
    const mine = new AbortController()
    under.current = mine
    setPreview(URL.createObjectURL(file))
    setShare(0)
    const adding = await import('./add-picture.ts').catch(console.error)
    if (!adding) {
      drop()
      return setRefused(photos.unreachable)
    }
    try {
      const address = await adding.addPicture(file, { signal: mine.signal, onProgress: setShare })
      setShare(undefined)
      added.current(address)
    } catch (error) {
      if (mine.signal.aborted) return
      drop()
      setRefused(adding.sentenceOfPut(error))
    }
  }

  return {
    preview,
    share,
    refused,
    drop,
    choose(file) {
      drop()
      send(file).catch(console.error)
    },
  }
}
