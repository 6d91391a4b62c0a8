import type { DialogInteractOutsideEvent } from '@ark-ui/react/dialog'

/**
 * For `onInteractOutside` of whatever lies over the page: a tap on the toast is no wish to close it, nor is focus that something else
 * puts outside, which the trap takes back.
 */
export function besideToast(event: DialogInteractOutsideEvent): void {
  const { target } = event.detail
  if (event.type === 'focus.outside') event.preventDefault()
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault()
}
