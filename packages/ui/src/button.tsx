import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

/** How loud an act is: `brick` is the one primary act of a view, `soft` the same act in a list of many, `plain` the others, `quiet` has no edge, `alarm` destroys. */
export type Tone = 'brick' | 'soft' | 'plain' | 'quiet' | 'alarm'

const tones: Record<Tone, string> = {
  brick: 'bg-brick text-on-brick hover:bg-brick-strong shadow-card',
  soft: 'bg-brick-wash text-brick hover:bg-brick-wash/70',
  plain: 'bg-surface text-ink border border-edge/60 hover:bg-well',
  quiet: 'text-brick hover:bg-brick-wash',
  alarm: 'bg-alarm text-on-alarm hover:opacity-90 shadow-card',
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  /** Shows a spinner and disables; the words stay the caller's ("Posting..."). */
  pending?: boolean
  wide?: boolean
}

/** A pill, never lower than 44 px; it does not submit a form unless told so (`type="submit"`). */
export function Button({ tone = 'brick', pending = false, wide = false, className = '', ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={pending || props.disabled}
      className={`${buttonClass(tone)} ${wide ? 'w-full' : ''} ${className}`}
    >
      {pending && <Spinner small />}
      {props.children}
    </button>
  )
}

/** The same looks for a link that acts as a button. */
export function buttonClass(tone: Tone = 'brick'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2 text-center font-semibold wrap-normal transition-[background-color,opacity,scale] select-none active:not-disabled:scale-[0.97] disabled:opacity-55 ${tones[tone]}`
}
