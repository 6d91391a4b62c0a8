import { Link } from 'wouter'
import { appShell } from '../locales/en/app-shell.ts'

/** A link to Home on a screen that could not be loaded. */
export const HomeLink = () => (
  <Link href="/" className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
    {appShell.toHome}
  </Link>
)
