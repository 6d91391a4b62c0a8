import { buttonClass } from '@stoop/ui/button'
import { Drawing } from '@stoop/ui/drawing'
import { Link } from 'wouter'
import { notFound } from '../locales/en/not-found.ts'

/** The 404 page, with the documented developer hint. */
export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col justify-center gap-6 px-5 text-center">
      <Drawing name="notFound" className="h-44" />
      <div>
        <h1 className="font-serif text-2xl font-semibold">{notFound.title}</h1>
        <p className="mt-2">{notFound.oldLink}</p>
        <p className="mt-2 text-muted">{notFound.hint}</p>
      </div>
      <Link href="/" className={buttonClass()}>
        {notFound.home}
      </Link>
    </main>
  )
}
