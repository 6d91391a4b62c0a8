import { ChevronRight } from '@stoop/ui/lazy-icons'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface RowTextProps {
  label: string
  value?: ReactNode
}

interface RowContentProps extends RowTextProps {
  icon?: ReactNode
}

/** A row that leads to another screen of the app. */
export function SettingsLink({ href, state, ...content }: RowContentProps & { href: string; state?: object }) {
  return (
    <Link href={href} state={state} className={rowClass}>
      <RowContent {...content} />
    </Link>
  )
}

/** A row that opens a dialog. */
export function SettingsButton({
  label,
  value,
  icon,
  ...props
}: RowContentProps & Omit<ComponentProps<'button'>, 'value'>) {
  return (
    <button type="button" aria-haspopup="dialog" {...props} className={rowClass}>
      <RowContent label={label} value={value} icon={icon} />
    </button>
  )
}

/** An icon on a tinted square at the start of a row. Hidden with enlarged text, to leave its space to the words. */
export function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span className="settings-icon grid size-9 shrink-0 place-items-center rounded-tag bg-sunken text-muted">
      {children}
    </span>
  )
}

const rowClass =
  'flex min-h-16 w-full items-center gap-3.5 px-4 py-2.5 text-start -outline-offset-2 transition-[background-color] hover:bg-sunken/60 active:bg-sunken'

function RowContent({ label, value, icon }: RowContentProps) {
  return (
    <>
      {icon && <RowIcon>{icon}</RowIcon>}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {value && <span className="block text-sm text-muted">{value}</span>}
      </span>
      <ChevronRight className="settings-icon size-5 shrink-0 text-muted" />
    </>
  )
}
