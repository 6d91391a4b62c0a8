import { type ComponentType, createElement, useState } from 'react'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'

interface OverlayProps {
  open: boolean
  onClose: () => void
}

let arrival = Promise.withResolvers<void>()

/** For `beforeEach`: holds back the code of deferred overlays until `deliverOverlayCode`. */
export function holdOverlayCode(): void {
  arrival = Promise.withResolvers()
}

/** Lets the code of the story's deferred overlay arrive. */
export const deliverOverlayCode = (): void => arrival.resolve()

/** Creates an overlay whose code is loading until `deliverOverlayCode`, each time that a story renders it. */
export const deferredOverlay = (Content: ComponentType<OverlayProps>): ComponentType<OverlayProps> =>
  function DeferredOverlay(props) {
    const [Overlay] = useState(() =>
      lazyOverlay<OverlayProps>(async () => {
        await arrival.promise
        return { default: Content }
      }),
    )
    return createElement(Overlay, props)
  }
