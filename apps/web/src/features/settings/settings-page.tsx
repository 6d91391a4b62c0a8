import { ArrowLeft } from '@stoop/ui/lazy-icons'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

export interface SettingsPageProps {
  title: string
  /** The screen that the back link leads to. */
  parent: { href: string; label: string }
  intro?: string
  children: ReactNode
}

/** The layout of the settings' overview and sections: title with a back link, and groups. */
export function SettingsPage({ title, parent, intro, children }: SettingsPageProps) {
  return (
    <div className="settings-page flex flex-col gap-6 pb-4">
      <header>
        <div className="-ms-3 flex items-center gap-0.5">
          <Link
            href={parent.href}
            aria-label={parent.label}
            title={parent.label}
            onClick={(event) => {
              if (!cameFrom(parent.href)) return
              event.preventDefault()
              history.back()
            }}
            className="grid size-11 shrink-0 place-items-center rounded-pill transition-[background-color] hover:bg-sunken"
          >
            <ArrowLeft />
          </Link>
          <h1 className="font-serif text-2xl font-semibold">{title}</h1>
        </div>
        {intro && <p className="mt-1 text-pretty text-muted">{intro}</p>}
      </header>
      {children}
    </div>
  )
}

/** Returns the history state of a link to a screen with a back link. The back link then goes back instead of adding an entry. */
export const linkStateOf = (path: string) => ({ parent: path })

function cameFrom(path: string): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'parent' in state && state.parent === path
}
