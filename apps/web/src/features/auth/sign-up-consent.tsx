import type { SitePage } from '@stoop/validators/choices'
import { auth } from '../../locales/en/auth.ts'
import { site } from '../../locales/en/site.ts'

/** The sentence about the rules, terms and minimum age that registering accepts. */
export function SignUpConsent({ minimumAge }: { minimumAge: number | undefined }) {
  return (
    <p className="text-sm text-muted">
      {auth.consent.before}
      <PageLink page="rules" />
      {auth.consent.between}
      <PageLink page="terms" />
      {auth.consent.after(minimumAge)}
    </p>
  )
}

/** A link that opens in a new tab, so that the form keeps its input. */
function PageLink({ page }: { page: SitePage }) {
  return (
    <a href={`/about/${page}`} target="_blank" rel="noreferrer" className="font-semibold underline">
      {site.pageNames[page]}
      <span className="sr-only"> {site.opensNewTab}</span>
    </a>
  )
}
