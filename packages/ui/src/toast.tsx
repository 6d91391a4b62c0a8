import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'
import { useToastOffset } from './toast-offset.ts'

/** A toast's content (docs/product.md, section 9). A message with another `id` replaces the current message. */
export interface ToastMessage {
  id: string
  title: string
  description?: string | undefined
  action?: { label: string; onAct: () => void } | undefined
  variant: 'default' | 'destructive'
}

export interface ToasterProps {
  message: ToastMessage | null
  onClose: () => void
  /** Accessible name of the close button. */
  closeLabel: string
  /** In milliseconds. */
  duration?: number
}

/**
 * Shows one toast at a time, for 5000 ms. The time stops while the toast is hovered or focused, and while the browser tab is in
 * the background. Ark's toaster does not stop in a background tab, and adds its live regions too late for screen readers.
 */
export function Toaster({ message, onClose, closeLabel, duration = 5000 }: ToasterProps) {
  // An id and not a boolean: if a toast is replaced while it is hovered, pointerleave never fires.
  const [pausedId, setPausedId] = useState<string>()
  const hidden = useHiddenTab()
  const remaining = useRef({ id: '', ms: duration })
  const close = useEffectEvent(onClose)
  const id = message?.id
  const offset = useToastOffset(id)

  useEffect(() => {
    if (!id) return
    if (remaining.current.id !== id) remaining.current = { id, ms: duration }
    if (pausedId === id || hidden) return
    const startedAt = performance.now()
    const timer = setTimeout(close, remaining.current.ms)
    return () => {
      clearTimeout(timer)
      remaining.current.ms -= performance.now() - startedAt
    }
  }, [id, pausedId, hidden, duration])

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    // Handle the key before dialogs do, because a dialog may show a toast when Esc closes it.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])

  const destructive = message?.variant === 'destructive'
  const currentToast = message && (
    <Toast
      key={message.id}
      message={message}
      onClose={onClose}
      closeLabel={closeLabel}
      onPauseChange={(isPaused) => setPausedId(isPaused ? message.id : undefined)}
    />
  )
  return createPortal(
    <div
      data-live-announcer=""
      className="pointer-events-none fixed inset-x-0 top-0 z-100 mx-auto flex flex-col justify-end px-3 md:max-w-[420px]"
      style={{
        height: 'var(--viewport-height, 100dvh)',
        paddingBottom: `calc(max(${offset}px, 4rem + env(safe-area-inset-bottom)) + 0.5rem)`,
      }}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {!destructive && currentToast}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {destructive && currentToast}
      </div>
    </div>,
    document.body,
  )
}

interface ToastProps {
  message: ToastMessage
  onClose: () => void
  closeLabel: string
  onPauseChange: (isPaused: boolean) => void
}

function Toast({ message, onClose, closeLabel, onPauseChange }: ToastProps) {
  const { title, description, action, variant } = message
  const isDestructive = variant === 'destructive'
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onPauseChange(false)
  }
  return (
    <article
      data-variant={variant}
      onPointerEnter={() => onPauseChange(true)}
      onPointerLeave={() => onPauseChange(false)}
      onFocus={() => onPauseChange(true)}
      onBlur={onBlur}
      className={`pointer-events-auto flex animate-rise items-start gap-3 rounded-card border bg-raised py-2 pe-2 ps-4 shadow-raised ${isDestructive ? 'border-danger' : 'border-line'}`}
    >
      <span
        aria-hidden="true"
        className={`mt-2 h-7 w-1 shrink-0 rounded-pill ${isDestructive ? 'bg-danger' : 'bg-accent'}`}
      />
      <div className="min-w-0 flex-1 py-2.5">
        <p className={`font-semibold ${isDestructive ? 'text-danger' : ''}`}>{title}</p>
        {description && <p className="text-sm text-muted select-text">{description}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onAct()
              onClose()
            }}
            className="-ms-2 min-h-11 rounded-pill px-2 font-semibold text-primary"
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={onClose} />
    </article>
  )
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const onChange = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return hidden
}
