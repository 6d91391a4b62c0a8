import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { shortcutsEnabledAtom } from './shortcuts-enabled.ts'

/** The action of each key, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const OPEN_OVERLAYS = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]'

/**
 * Handles keys without modifiers on the whole screen, except in fields and while an overlay is open. Moderators can
 * turn the letter keys off, because speech input and accidental key presses would trigger them.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const isEnabled = useAtomValue(shortcutsEnabledAtom)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return
    if (!isEnabled && key.length === 1 && key !== '?') return
    if (target instanceof Element && target.closest(FIELDS)) return
    const act = shortcuts[key]
    if (!act || document.querySelector(OPEN_OVERLAYS)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
