import { Spinner } from '@stoop/ui/spinner'
import {
  type ComponentType,
  createElement,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { appShell } from '../locales/en/app-shell.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { runLazyEffect } from './run-lazy-effect.ts'
import { showToast } from './toast.ts'

/** How many milliseconds a closed overlay stays mounted: longer than every closing animation and than a double tap. */
const CLOSE_DELAY_MS = 400

interface OverlayProps {
  open: boolean
  onClose: () => void
}

/** Load the overlays that are opened most. */
export const overlayLoaders: (() => Promise<void>)[] = []

/**
 * Creates an overlay from a module's default export, which is loaded when the overlay first opens, early by `load`, or when the
 * browser is idle if `isPreloaded`. It stays mounted after closing, for its animation and the focus. If loading fails, it shows a
 * toast and closes.
 */
export function lazyOverlay<Props extends OverlayProps>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
  isPreloaded = false,
) {
  // React.lazy shows the fallback for up to 300 ms even if the module is loaded. The component itself does not.
  let Content: ComponentType<Props> = lazy(importModule)

  function LazyOverlay(props: Props) {
    const { open } = props
    const lastTap = useRef<{ left: number; top: number }>(undefined)
    // The component stays the same while mounted, because React would remount another type.
    const [mounted, setMounted] = useState(open ? { Content } : null)
    if (open && !mounted) setMounted({ Content })

    const opener = useRef<Element>(null)
    useLayoutEffect(() => {
      if (!open) return
      opener.current = document.activeElement
      return () => {
        opener.current = null
      }
    }, [open])

    // A timer instead of animationend, which may not fire on a busy phone. A transparent overlay would then cover the page.
    useEffect(() => {
      if (open) return
      const left = setTimeout(() => setMounted(null), CLOSE_DELAY_MS)
      return () => clearTimeout(left)
    }, [open])

    if (!mounted) return null

    function handleLoadError() {
      Content = lazy(importModule)
      setMounted(null)
      props.onClose()
      showToast(navigator.onLine ? appShell.notOpened : appShell.notOpenedOffline, 'destructive')
    }

    return (
      <ErrorBoundary onError={handleLoadError} renderFallback={() => null}>
        <div
          className="contents"
          onPointerDownCapture={({ clientX, clientY }) => {
            lastTap.current = { left: clientX, top: clientY }
          }}
        >
          <Suspense fallback={open && <LoadingOverlay onClose={props.onClose} />}>
            {/* This is rendered before the overlay, so that its effects run first. */}
            <FocusOpener opener={opener} />
            {createElement(mounted.Content, props)}
          </Suspense>
        </div>
        {/* This catches the second tap of a double tap on the close button, which would otherwise reach the page. */}
        {!open &&
          lastTap.current &&
          createPortal(<div style={lastTap.current} className="fixed z-50 -m-10 size-20" />, document.body)}
      </ErrorBoundary>
    )
  }

  LazyOverlay.load = async () => {
    try {
      Content = (await importModule()).default
    } catch {
      // Preloading failed. The error shows when the overlay opens.
    }
  }
  if (isPreloaded) overlayLoaders.push(LazyOverlay.load)
  return LazyOverlay
}

/**
 * Focuses the opener again when the code has loaded, because Tab may have moved the focus. An overlay that closes returns the
 * focus to the element that was focused when it opened.
 */
function FocusOpener({ opener }: { opener: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    const { current } = opener
    if (current instanceof HTMLElement && current !== document.activeElement) current.focus({ preventScroll: true })
  }, [opener])
  return null
}

/**
 * The overlay that is shown if loading is slow. Back, Esc, a tap and navigation cancel the opening (overlay-history.ts reads
 * `data-opened-at`).
 */
function LoadingOverlay({ onClose }: Pick<OverlayProps, 'onClose'>) {
  const [href] = useState(location.href)
  // An effect event, because running the effect again for a new onClose would remove its history entry.
  const close = useEffectEvent(onClose)
  const isRegistered = useRef(false)
  // A layout effect, so that this history entry is removed in the commit in which the overlay adds its own. A Back in between
  // would be lost.
  useLayoutEffect(() => {
    const backModule = import('@stoop/ui/overlay-history')
    const register = backModule.then((back) => () => {
      isRegistered.current = true
      return back.registerLoadingOverlay(() => close())
    })
    return runLazyEffect(register)
  }, [])
  // A portal, because in a row of a windowed list `fixed` is relative to the row.
  return createPortal(
    <div
      data-opened-at={href}
      // Handle taps here until the module handles them.
      onPointerDown={() => !isRegistered.current && onClose()}
      className="fixed inset-0 z-40 grid place-items-center bg-backdrop [animation:fade-in_160ms_300ms_both]"
    >
      <Spinner label={appShell.loading} />
    </div>,
    document.body,
  )
}
