import type { SitePage } from '@stoop/validators/site'
import { site } from '../../locales/en/site.ts'

const pages: SitePage[] = ['rules', 'terms', 'privacy', 'imprint']

/** Links to the operator's pages. The server renders them, so that they are no screens of the app. */
export function SiteLinks() {
  return (
    <nav aria-label={site.pages} className="flex flex-wrap justify-center gap-x-5 text-sm text-muted">
      {pages.map((page) => (
        <a key={page} href={`/about/${page}`} className="inline-flex min-h-11 items-center rounded-tag hover:underline">
          {site.pageNames[page]}
        </a>
      ))}
    </nav>
  )
}
