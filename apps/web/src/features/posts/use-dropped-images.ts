import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts images that are pasted or dropped anywhere on the page: if a file were dropped outside the form, the
 * browser would open it instead of the page. Returns whether files are being dragged over the page.
 */
export function useDroppedImages(onImages: (images: File[]) => void): boolean {
  const [isDropping, setIsDropping] = useState(false)
  const handleImages = useEffectEvent(onImages)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const hasLeft = event.type === 'dragleave' && event.relatedTarget !== null
      if (event.type !== 'dragleave') setIsDropping(event.type === 'dragover')
      else if (!hasLeft) setIsDropping(false)
      if (event.type === 'drop') handleImages(imagesOf(event.dataTransfer))
    }
    for (const type of ['dragover', 'dragleave', 'drop'] as const) addEventListener(type, handleDrag, { signal })
    addEventListener(
      'paste',
      (event) => {
        const images = event.clipboardData ? imagesOf(event.clipboardData) : []
        // Ignore pictures that come with a text, because some programs add a picture of the copied text.
        if (images.length === 0 || event.clipboardData?.types.includes('text/plain')) return
        event.preventDefault()
        handleImages(images)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isDropping
}

const imagesOf = ({ files }: DataTransfer) => [...files].filter(({ type }) => type.startsWith('image/'))
