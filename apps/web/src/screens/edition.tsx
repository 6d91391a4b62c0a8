import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Link, useParams } from 'wouter'
import { EditionPage } from '../features/editions/edition-page.tsx'
import { EditionSkeleton } from '../features/editions/edition-skeleton.tsx'
import { useEdition, useEditions } from '../features/editions/editions.data.ts'
import { FirstEdition } from '../features/editions/first-edition.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { getErrorBody } from '../lib/errors.ts'
import { FetchError } from '../lib/fetch-error.tsx'
import { HomeLink } from '../lib/home-link.tsx'
import { loadErrorMessage } from '../lib/load-error-message.ts'
import { editions as words } from '../locales/en/editions.ts'

/** The latest evening edition at /edition, an earlier one at /edition/{id}. */
export default function Edition() {
  const params = useParams()
  const list = useEditions()
  const id = params.id ?? list.data?.items[0]?.id
  const { data: edition, error, isFetching, refetch } = useEdition(id)
  useDocumentTitle(words.title)
  const code = getErrorBody(error)?.code
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return (
      <EmptyState
        drawing="notFound"
        fullPage
        title={words.unavailable}
        hint={words.unavailableHint}
        action={
          <Link href="/edition" className={buttonClass()}>
            {words.openLatest}
          </Link>
        }
      />
    )
  if (edition) return <EditionPage key={edition.id} edition={edition} list={list.data} />
  if (list.data && id === undefined) return <FirstEdition nextAt={list.data.nextAt} />
  const failure = error ?? list.error
  if (failure)
    return (
      <FetchError
        fullPage
        link={<HomeLink />}
        title={loadErrorMessage(words.resourceName)}
        error={failure}
        pending={isFetching || list.isFetching}
        onRetry={() => (id === undefined ? list.refetch() : refetch())}
      />
    )
  return <EditionSkeleton />
}
