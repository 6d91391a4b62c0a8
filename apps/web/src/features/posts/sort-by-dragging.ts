import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface SortHandlers {
  /** Called with the id of the photo under the dragged one, or undefined if there is none. */
  onOver: (targetId: string | undefined) => void
  onDrop: (id: string, targetId: string) => void
}

/** Makes the photos of a list draggable, including photos that are added later. Returns a cleanup. */
export function sortByDragging(list: HTMLElement, { onOver, onDrop }: SortHandlers): () => void {
  const cleanups = new Map<HTMLElement, () => void>()
  const connect = (element: HTMLElement) =>
    combine(
      draggable({
        element,
        getInitialData: () => ({ photo: element.dataset.photo }),
        canDrag: ({ input }) => !isControl(document.elementFromPoint(input.clientX, input.clientY)),
        onDragStart: () => element.toggleAttribute('data-dragged', true),
        onDrop: () => {
          element.toggleAttribute('data-dragged', false)
          onOver(undefined)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element && list.contains(source.element),
        onDragEnter: () => onOver(element.dataset.photo),
        onDragLeave: () => onOver(undefined),
        onDrop: ({ source }) => {
          const { photo } = source.data
          if (typeof photo === 'string' && element.dataset.photo) onDrop(photo, element.dataset.photo)
        },
      }),
    )
  const update = () => {
    const elements = [...list.children].filter((child) => child instanceof HTMLElement)
    for (const element of elements) if (!cleanups.has(element)) cleanups.set(element, connect(element))
    for (const [element, cleanup] of cleanups) {
      if (elements.includes(element)) continue
      cleanup()
      cleanups.delete(element)
    }
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(list, { childList: true })
  return () => {
    observer.disconnect()
    for (const cleanup of cleanups.values()) cleanup()
  }
}

const isControl = (element: Element | null) => element?.closest('button, input') !== null
