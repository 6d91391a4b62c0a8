// Over 200 lines: one state machine for the history entries of all overlays.
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'

/** The ids of the open overlays. Each overlay has its own history entry, with its id in `history.state.over`. */
const openOverlays = new Set<unknown>()
interface Back {
  /** The overlay's id; undefined for an overlay with its own URL. */
  id: unknown
  startedAt: number
  timeout: ReturnType<typeof setTimeout>
}
/** A step back of our own that has not happened yet. It leaves the history entry of an overlay. */
let pendingBack: Back | undefined
/** The step back of our own that has caused the current popstate event; undefined if the user went back. */
let landedBack: Back | undefined
/**
 * The app's last navigation during a step back. Chrome removes the new history entry together with the step, so the navigation is
 * repeated.
 */
let crossedNavigation: { method: 'pushState' | 'replaceState'; state: unknown; href: string } | undefined
/** Whether the user started the last navigation with Back or Forward. Stays false in browsers without the Navigation API. */
let isUserStep = false
/** Milliseconds to wait for the popstate event of a `history.back()`. */
const MAX_BACK_WAIT = 5000
/**
 * In browsers without the Navigation API, a popstate event within this time (ms) counts as caused by our own `history.back()`, a
 * later one as caused by the user. Some browsers ignore `history.back()` and send no event.
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
    // The user has gone back from the page of the navigation. Its history entry exists, because the browser cancelled our step
    // back.
    if (isUserStep) crossedNavigation = undefined
    clearPendingBack()
    // Our step back has left an overlay with its own URL. Overlays that have opened since must stay open.
    if (landedBack && landedBack.id === undefined) findLoadingOverlay()?.setAttribute('data-opened-at', location.href)
    leaveStaleEntry()
    if (!pendingBack) repeatNavigation()
  },
  // Run before the router of the app, which reads the location.
  { capture: true },
)
// wouter dispatches these events after each navigation.
addEventListener('pushState', () => rememberNavigation('pushState'))
addEventListener('replaceState', () => rememberNavigation('replaceState'))
// The app dispatches this event before it leaves the history entry of an overlay with its own URL.
addEventListener('leavingOverlayUrl', () => trackBack(undefined))
// After a reload, the current entry may belong to an overlay that is not open any more.
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

/** Goes back one entry. `history.back()` is asynchronous, and a second call would leave the page too. */
function leaveEntry(): void {
  const id = currentOverlayId()
  if (pendingBack && pendingBack.id === id) return
  trackBack(id)
  history.back()
}

/** Records that a step back has started. */
function trackBack(id: unknown): void {
  clearPendingBack()
  // If there is no earlier entry, no popstate event follows.
  const timeout = setTimeout(() => {
    clearPendingBack()
    crossedNavigation = undefined
  }, MAX_BACK_WAIT)
  pendingBack = { id, startedAt: performance.now(), timeout }
}

/** Records a navigation during a step back, which will remove it. Overlays record their own entries. */
function rememberNavigation(method: 'pushState' | 'replaceState'): void {
  if (!pendingBack || currentOverlayId() !== undefined) return
  const isPush = method === 'pushState' || crossedNavigation?.method === 'pushState'
  crossedNavigation = { method: isPush ? 'pushState' : method, state: history.state, href: location.href }
}

/** Repeats the navigation that the app made during our step back. */
function repeatNavigation(): void {
  const crossed = crossedNavigation
  crossedNavigation = undefined
  if (landedBack && crossed && crossed.href !== location.href) history[crossed.method](crossed.state, '', crossed.href)
}

/** Ends the pending step back. It has happened, or the browser has cancelled it, as some do when an entry is added. */
function clearPendingBack(): void {
  clearTimeout(pendingBack?.timeout)
  pendingBack = undefined
}

export interface CloseOnBackOptions {
  /** `onClose` may keep the overlay open. The overlay then gets a new history entry after each Back. */
  confirmsClose?: boolean | undefined
  /** The overlay has its own URL, and therefore needs no history entry. */
  hasOwnUrl?: boolean | undefined
}

/**
 * Makes Back close an open overlay, or leave a step of it, instead of leaving the page. Returns false if the overlay must not be
 * shown, because the user navigated while its code was loading.
 */
export function useCloseOnBack(
  open: boolean,
  onClose: () => void,
  { confirmsClose = false, hasOwnUrl = false }: CloseOnBackOptions = {},
): boolean {
  const id = useId()
  // Read this during rendering: the commit that shows the overlay removes the loading overlay.
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

/**
 * Returns the element that is shown while the code of an overlay is loading. Its data attribute has the location at the time of
 * opening.
 */
export const findLoadingOverlay = () => document.querySelector<HTMLElement>('[data-opened-at]')

/** Returns whether the location has changed since the loading overlay opened. */
function hasNavigated(): boolean {
  const href = findLoadingOverlay()?.dataset.openedAt
  return href !== undefined && href !== location.href
}

/** Makes Back, Esc, a tap and a navigation cancel an overlay whose code is loading. Returns its cleanup. */
export function registerLoadingOverlay(onClose: () => void): () => void {
  // The user may have navigated before this module was loaded.
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
  // wouter dispatches this event after navigations. The overlay's own entry has the same URL.
  addEventListener('pushState', () => hasNavigated() && close(), { signal })
  return () => {
    rememberOpacity()
    controller.abort()
    unregister()
  }
}

let replacedOpacity = 0

/** Stores the opacity of the loading overlay for the overlay that replaces it, which may be mounted some frames later. */
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
  // If an entry is added during a step back, Chrome removes it together with the step.
  let crossedBack = pendingBack
  const onPopState = () => {
    const ids = [...openOverlays]
    // This entry may belong to an overlay or step that opened after this overlay.
    if (ids.indexOf(currentOverlayId()) >= ids.indexOf(id)) return
    if (crossedBack && crossedBack === landedBack) {
      // A closed overlay with steps leaves several entries, one after another. This may be the first of them.
      crossedBack = pendingBack
      pushEntry(id)
    }
    // A stale entry belongs to a closed overlay or step. Forward can lead to it, but it is left at once.
    else if (!isStaleEntry()) close()
  }
  openOverlays.add(id)
  if (currentOverlayId() !== id) pushEntry(id)
  addEventListener('popstate', onPopState)
  return () => {
    removeEventListener('popstate', onPopState)
    openOverlays.delete(id)
    // Wait for a microtask: the code that closes the overlay may also navigate, which changes the current entry.
    queueMicrotask(() => {
      if (currentOverlayId() === id) leaveStaleEntry()
    })
  }
}

/**
 * Adds a history entry for an overlay. If the current entry is of an overlay that has just closed, reuses it, so that Back has to
 * be pressed only once.
 */
function pushEntry(id: string): void {
  const shouldReplace = isStaleEntry() && pendingBack?.id !== currentOverlayId()
  history[shouldReplace ? 'replaceState' : 'pushState']({ over: id }, '')
}

/** Closes all overlays. Resolves when their history entries are left. Call this before replacing the URL of the page. */
export function closeOverlays(): Promise<void> {
  return leaveEntriesWhile(() => currentOverlayId() !== undefined)
}

/** Leaves the history entries of closed overlays, and then resolves. Open overlays keep their entries. */
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
