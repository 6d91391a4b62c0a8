import type { SitePage } from '@stoop/validators/choices'
import { site } from '../../locales/en/site.ts'

const pages: SitePage[] = ['rules', 'terms', 'privacy', 'imprint']

/** Links to the operator's pages. The server renders them, so they are not screens of the app. */
export function SiteLinks() {
  return (
    <nav aria-label={site.pages} className="flex flex-wrap justify-center gap-x-5 text-sm text-muted">
      {pages.map((page) => (
        // The link opens in a new tab, so that the form keeps its input.
        <a
          key={page}
          href={`/about/${page}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-tag hover:underline"
        >
          {site.pageNames[page]}
          <span className="sr-only"> {site.opensNewTab}</span>
        </a>
      ))}
    </nav>
  )
}
