import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'

/** The ids of the open overlays. Each overlay has its own history entry, with its id in `history.state.over`. */
const openOverlays = new Set<unknown>()
interface Back {
  /** The overlay's id; undefined for an overlay with its own URL. */
  id: unknown
  startedAt: number
  timeout: ReturnType<typeof setTimeout>
}
/** The step back that is leaving an overlay's history entry right now. */
let pendingBack: Back | undefined
/** The step back that the current popstate event ends; undefined if the user went back. */
let landedBack: Back | undefined
/**
 * The app's last navigation since a step back started. Chrome drops the new history entry together with that step, so the
 * navigation is repeated.
 */
let crossedNavigation: { method: 'pushState' | 'replaceState'; state: unknown; href: string } | undefined
/** Whether the user started the last navigation with Back or Forward. Stays false in browsers without the Navigation API. */
let isUserStep = false
/** Milliseconds to wait for the popstate event of a `history.back()`. */
const MAX_BACK_WAIT = 5000
/**
 * Without the Navigation API, a popstate event within this time (ms) belongs to our own `history.back()`, a later event to the
 * user. The limit is needed because some browsers ignore `history.back()` and send no event.
 */
const MAX_OWN_BACK = 2000

/** Returns the id of the overlay that a history state belongs to, or undefined for the entry of a page. */
export const overlayIdOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'over' in state ? state.over : undefined

const currentOverlayId = () => overlayIdOf(history.state)

if ('navigation' in window)
  window.navigation.addEventListener('navigate', ({ navigationType, userInitiated }) => {
    isUserStep = navigationType === 'traverse' && userInitiated
  })
addEventListener(
  'popstate',
  () => {
    const isOwnBack = !isUserStep && pendingBack && performance.now() - pendingBack.startedAt < MAX_OWN_BACK
    landedBack = isOwnBack ? pendingBack : undefined
    // The browser has cancelled our step back, so the entry of the navigation still exists. The user is leaving it now.
    if (isUserStep) crossedNavigation = undefined
    clearPendingBack()
    // This was the step back of an overlay with its own URL. Overlays that have opened since stay open.
    if (landedBack && landedBack.id === undefined) findLoadingOverlay()?.setAttribute('data-opened-at', location.href)
    leaveStaleEntry()
    if (!pendingBack) repeatNavigation()
  },
  // Run this before the app's router reads the location.
  { capture: true },
)
// wouter dispatches these events after each navigation.
addEventListener('pushState', () => rememberNavigation('pushState'))
addEventListener('replaceState', () => rememberNavigation('replaceState'))
// The app dispatches this event before leaving the history entry of an overlay with its own URL.
addEventListener('leavingOverlayUrl', () => trackBack(undefined))
// After a reload the current entry may belong to an overlay that is no longer open.
leaveStaleEntry()

/** Returns whether the current entry belongs to an overlay that has closed. */
function isStaleEntry(): boolean {
  const id = currentOverlayId()
  return typeof id === 'string' && !openOverlays.has(id)
}

/** Goes back if the current entry belongs to an overlay that has closed. */
function leaveStaleEntry(): void {
  if (isStaleEntry()) leaveEntry()
}

/** Goes back once. `history.back()` is asynchronous, and a second call would leave the page too. */
function leaveEntry(): void {
  const id = currentOverlayId()
  if (pendingBack && pendingBack.id === id) return
  trackBack(id)
  history.back()
}

/** Remembers that a step back has started. */
function trackBack(id: unknown): void {
  clearPendingBack()
  // Without an earlier entry there is no popstate event.
  const timeout = setTimeout(() => {
    clearPendingBack()
    crossedNavigation = undefined
  }, MAX_BACK_WAIT)
  pendingBack = { id, startedAt: performance.now(), timeout }
}

/** Remembers a navigation that the pending step back will leave. Overlays remember their own entries. */
function rememberNavigation(method: 'pushState' | 'replaceState'): void {
  if (!pendingBack || currentOverlayId() !== undefined) return
  const isPush = method === 'pushState' || crossedNavigation?.method === 'pushState'
  crossedNavigation = { method: isPush ? 'pushState' : method, state: history.state, href: location.href }
}

/** Navigates again to where the app navigated during our step back. */
function repeatNavigation(): void {
  const crossed = crossedNavigation
  crossedNavigation = undefined
  if (landedBack && crossed && crossed.href !== location.href) history[crossed.method](crossed.state, '', crossed.href)
}

/** Forgets the pending step back, after it happened or failed: some browsers cancel it when an entry is pushed in between. */
function clearPendingBack(): void {
  clearTimeout(pendingBack?.timeout)
  pendingBack = undefined
}

export interface CloseOnBackOptions {
  /** `onClose` can keep the overlay open. The overlay then gets a new history entry on each Back. */
  confirmsClose?: boolean | undefined
  /** The overlay has its own URL, and therefore needs no history entry. */
  hasOwnUrl?: boolean | undefined
}

/**
 * Makes the back button close an open overlay instead of leaving the page, or leave a step of an overlay. Returns false if the
 * overlay must not be shown, because the user navigated while its code was loading.
 */
export function useCloseOnBack(
  open: boolean,
  onClose: () => void,
  { confirmsClose = false, hasOwnUrl = false }: CloseOnBackOptions = {},
): boolean {
  const id = useId()
  // Read this while rendering, because the same commit removes the loading overlay.
  const [isLate, setIsLate] = useState(hasNavigated)
  if (!open && isLate) setIsLate(false)
  const close = useEffectEvent((isBack: boolean) => {
    if (isBack && confirmsClose) pushEntry(id)
    onClose()
  })
  useLayoutEffect(() => {
    if (!open || hasOwnUrl) return
    if (isLate) close(false)
    else return registerOverlay(id, () => close(true))
  }, [open, id, isLate, hasOwnUrl])
  return open && !isLate
}

/** Returns the element that shows that an overlay's code is loading. The app renders it, with the location at the opening. */
export const findLoadingOverlay = () => document.querySelector<HTMLElement>('[data-opened-at]')

/** Returns whether the location has changed since the loading overlay opened. */
function hasNavigated(): boolean {
  const href = findLoadingOverlay()?.dataset.openedAt
  return href !== undefined && href !== location.href
}

/** Makes Back, Esc, a tap and navigation cancel an overlay whose code is still loading. Returns its cleanup. */
export function registerLoadingOverlay(onClose: () => void): () => void {
  // The user may navigate before this module has loaded.
  if (hasNavigated()) {
    onClose()
    return () => undefined
  }
  const controller = new AbortController()
  const { signal } = controller
  const close = () => {
    controller.abort()
    onClose()
  }
  const unregister = registerOverlay('loading', close)
  const cancel = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') leaveEntry()
  }
  addEventListener('keydown', cancel, { signal })
  addEventListener('pointerdown', cancel, { signal })
  // wouter dispatches this event. The overlay's own entry has the same URL.
  addEventListener('pushState', () => hasNavigated() && close(), { signal })
  return () => {
    rememberOpacity()
    controller.abort()
    unregister()
  }
}

let replacedOpacity = 0

/** Keeps the opacity of the loading overlay for the overlay that replaces it, which may be mounted some frames later. */
function rememberOpacity(): void {
  const loadingOverlay = findLoadingOverlay()
  if (!loadingOverlay) return
  replacedOpacity = Number(getComputedStyle(loadingOverlay).opacity)
  setTimeout(() => {
    replacedOpacity = 0
  }, 1000)
}

/** Returns the opacity of the loading overlay that was just removed, once; otherwise 0. */
export function takeReplacedOpacity(): number {
  const opacity = replacedOpacity
  replacedOpacity = 0
  return opacity
}

function registerOverlay(id: string, close: () => void): () => void {
  // If an entry is pushed during a step back, Chrome drops the entry together with that step.
  let crossedBack = pendingBack
  const onPopState = () => {
    const ids = [...openOverlays]
    // The entry may belong to an overlay, or to a step, that opened after this one.
    if (ids.indexOf(currentOverlayId()) >= ids.indexOf(id)) return
    if (crossedBack && crossedBack === landedBack) {
      // A closed overlay with steps leaves several entries, one after the other.
      crossedBack = pendingBack
      pushEntry(id)
    }
    // A stale entry belongs to an overlay or step that has closed. Forward can reach it, but the history leaves it at once.
    else if (!isStaleEntry()) close()
  }
  openOverlays.add(id)
  if (currentOverlayId() !== id) pushEntry(id)
  addEventListener('popstate', onPopState)
  return () => {
    removeEventListener('popstate', onPopState)
    openOverlays.delete(id)
    // Wait a microtask: the code that closes the overlay may navigate too, and then the current entry is another one.
    queueMicrotask(() => {
      if (currentOverlayId() === id) leaveStaleEntry()
    })
  }
}

/**
 * Adds a history entry for an overlay. Reuses the entry of an overlay that has just closed, so that Back needs only one press.
 */
function pushEntry(id: string): void {
  const shouldReplace = isStaleEntry() && pendingBack?.id !== currentOverlayId()
  history[shouldReplace ? 'replaceState' : 'pushState']({ over: id }, '')
}

/** Closes all overlays, and resolves after leaving their history entries. Call this before replacing the page's URL. */
export function closeOverlays(): Promise<void> {
  return leaveEntriesWhile(() => currentOverlayId() !== undefined)
}

/** Leaves the history entries of closed overlays, and resolves afterwards. Open overlays keep their entries. */
export function leaveClosedOverlays(): Promise<void> {
  return leaveEntriesWhile(isStaleEntry)
}

async function leaveEntriesWhile(isLeft: () => boolean): Promise<void> {
  for (let tries = 0; isLeft() && tries < 3; tries++) {
    leaveEntry()
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
      setTimeout(resolve, MAX_BACK_WAIT)
    })
  }
}
