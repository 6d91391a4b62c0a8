import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

/**
 * `primary`: the main action of a screen. `soft`: a main action that a list repeats. `plain`: other actions. `quiet`: without a
 * frame. `danger`: destructive actions.
 */
export type ButtonTone = 'primary' | 'soft' | 'plain' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-card',
  soft: 'bg-primary-subtle text-primary hover:bg-primary-subtle/70',
  plain: 'bg-surface text-foreground border border-outline/60 hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-subtle',
  danger: 'bg-danger text-on-danger hover:opacity-90 shadow-card',
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Shows a spinner and disables the button. The caller changes the label ("Posting..."). */
  pending?: boolean
  wide?: boolean
}

/** A pill button at least 44 px high. Submits a form only with `type="submit"`. */
export function Button({ tone = 'primary', pending = false, wide = false, className = '', ...props }: ButtonProps) {
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

/** Returns the classes of a Button, for a link that looks like one. */
export function buttonClass(tone: ButtonTone = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2 text-center font-semibold wrap-normal transition-[background-color,opacity,scale] select-none active:not-disabled:scale-[0.97] disabled:opacity-55 ${tones[tone]}`
}
