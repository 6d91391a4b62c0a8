import { Skyline } from '@stoop/ui/skyline'
import { Wordmark } from '@stoop/ui/wordmark'
import { type PropsWithChildren, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { cities } from '../../lib/cities.ts'
import { appShell } from '../../locales/en/app-shell.ts'
import { SkylineSteps } from '../auth/skyline-steps.tsx'

export interface AccountPageProps {
  title: string
  /** One or two sentences under the title. */
  text?: string
}

/**
 * The layout of a page with one task of an account: skyline, title and the task. Focuses a new title, so that screen
 * readers announce it.
 */
export function AccountPage({ title, text, children }: PropsWithChildren<AccountPageProps>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus()
    shownTitle.current = title
  }, [title])
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col md:justify-center md:px-5 md:py-10">
      <div className="overflow-hidden bg-background md:rounded-sheet md:border md:border-line md:bg-surface md:shadow-raised">
        <div className="relative overflow-hidden">
          <Skyline city={cities[0] ?? ''} className="h-40" />
          <SkylineSteps className="fill-background md:fill-surface" />
        </div>
        <div className="relative -mt-7 px-5 pb-8 md:px-8">
          <Link href="/" aria-label={appShell.home} className="inline-flex min-h-11 items-center rounded-tag">
            <Wordmark large />
          </Link>
          <h1 ref={heading} tabIndex={-1} className="mt-4 font-serif text-2xl font-semibold text-balance outline-none">
            {title}
          </h1>
          {text && <p className="mt-2 text-muted text-pretty">{text}</p>}
          <div className="mt-6 flex flex-col gap-4">{children}</div>
        </div>
      </div>
    </main>
  )
}
