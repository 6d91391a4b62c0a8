import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Skeleton } from '@stoop/ui/skeleton'
import type { Statement as StatementData } from '@stoop/validators/moderation'
import { Link, useParams } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { AppealSection } from '../features/statements/appeal-section.tsx'
import { StatementFacts } from '../features/statements/statement-view.tsx'
import { sendAppeal, useStatement } from '../features/statements/statements.data.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useDraft } from '../lib/draft.ts'
import { getErrorBody } from '../lib/errors.ts'
import { FetchError } from '../lib/fetch-error.tsx'
import { HomeLink } from '../lib/home-link.tsx'
import { loadErrorMessage } from '../lib/load-error-message.ts'
import { statements as words } from '../locales/en/statements.ts'

/** A decision about the viewer at /statements/{id}, with the appeal. */
export default function Statement() {
  const { id = '' } = useParams()
  const { data: statement, error, isFetching, refetch } = useStatement(id)
  useDocumentTitle(statement && words.title(statement))
  const code = getErrorBody(error)?.code
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return (
      <EmptyState
        drawing="cases"
        fullPage
        title={words.notFound}
        hint={words.notFoundHint}
        action={
          <Link href="/" className={buttonClass()}>
            {words.toHome}
          </Link>
        }
      />
    )
  if (statement) return <LoadedStatement statement={statement} onRefresh={refetch} />
  if (error)
    return (
      <FetchError
        fullPage
        link={<HomeLink />}
        title={loadErrorMessage(words.resourceName)}
        error={error}
        pending={isFetching}
        onRetry={refetch}
      />
    )
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-72 w-full rounded-card!" />
        <Skeleton className="h-40 w-full rounded-card!" />
      </div>
    </>
  )
}

function LoadedStatement({ statement, onRefresh }: { statement: StatementData; onRefresh: () => void }) {
  const { id: viewerId } = useAuth()
  const { id } = statement
  const draft = useDraft(`appeal:${viewerId}:${id}`)
  const summary = words.summary(statement)
  return (
    <div className="flex flex-col gap-5 pb-4">
      <header>
        <h1 className="font-serif text-2xl font-semibold text-balance">{words.title(statement)}</h1>
        {summary && <p className="mt-1 text-pretty text-muted">{summary}</p>}
      </header>
      <StatementFacts statement={statement} />
      <AppealSection
        statement={statement}
        draft={draft}
        onSend={(text) => sendAppeal(id, text)}
        onRefresh={onRefresh}
      />
    </div>
  )
}
