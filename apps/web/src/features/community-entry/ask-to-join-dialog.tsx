import { Counter, Field, Textarea } from '@stoop/ui/field'
import { Sheet } from '@stoop/ui/sheet'
import { Skeleton } from '@stoop/ui/skeleton'
import type { Community, CommunityDetail } from '@stoop/validators/communities'
import { joinRequestInput } from '@stoop/validators/community-entry'
import { LIMITS } from '@stoop/validators/limits'
import { useDraft } from '../../lib/draft.ts'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useForm } from '../../lib/form.ts'
import { FormButtons } from '../../lib/form-buttons.tsx'
import { entry as words } from '../../locales/en/community-entry.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useCommunity } from '../communities/communities.data.ts'
import { formatAnswers, parseAnswers } from './answers-draft.ts'
import { CommunityRules } from './community-rules.tsx'
import { requestToJoin } from './join-requests.data.ts'

export interface AskToJoinDialogProps {
  open: boolean
  community: Pick<Community, 'id' | 'name'>
  onClose: () => void
}

/** Asks the moderators to join: shows the rules and the community's questions. */
export default function AskToJoinDialog({ open, community: { id, name }, onClose }: AskToJoinDialogProps) {
  const { data: community, error, isFetching, refetch } = useCommunity(id)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.askTitle(name)}
      subtitle={community && community.questions.length > 0 ? words.askQuestionsHint : words.askHint}
      closeLabel={words.close}
    >
      {community ? (
        <RequestForm community={community} onClose={onClose} />
      ) : error ? (
        <FetchError
          title={getFetchErrorMessage(words.resourceName, error)}
          error={error}
          pending={isFetching}
          onRetry={refetch}
        />
      ) : (
        <>
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-4 h-11 w-full rounded-pill!" />
        </>
      )}
    </Sheet>
  )
}

function RequestForm({ community, onClose }: { community: CommunityDetail; onClose: () => void }) {
  const { id, name: communityName, questions, rules } = community
  const { id: viewerId } = useAuth()
  const [draft, setDraft] = useDraft(`ask-to-join:${viewerId}:${id}`)
  const answers = parseAnswers(draft, questions)
  const { messages, pending, submit, formProps } = useForm(answersSchema(id), answers)
  const onSubmit = submit(async (input, isMounted) => {
    await requestToJoin(input, communityName)
    setDraft('')
    if (isMounted()) onClose()
  })
  return (
    <form onSubmit={onSubmit} {...formProps} className="flex flex-col gap-4">
      <CommunityRules rules={rules} />
      {questions.map((question, index) => {
        const name = `answers.${index}`
        const answer = answers[name] ?? ''
        return (
          // The key contains the index, because a community may ask the same question twice.
          <div key={index} className="flex flex-col gap-1.5">
            <Field label={question} message={messages[name]}>
              {(control) => (
                <Textarea
                  {...control}
                  name={name}
                  dir="auto"
                  rows={2}
                  value={answer}
                  onChange={(event) => setDraft(formatAnswers({ ...answers, [name]: event.target.value }, questions))}
                  className="min-h-20! max-h-48"
                />
              )}
            </Field>
            <Counter length={answer.trim().length} maxLength={LIMITS.answer} />
          </div>
        )
      })}
      <FormButtons
        cancelLabel={words.cancel}
        submitLabel={words.send}
        pendingLabel={words.sending}
        pending={pending}
        onCancel={onClose}
      />
    </form>
  )
}

/** Validates the answers like the router does. The fields have the paths of its errors as names: `answers.0`. */
const answersSchema = (id: string) => ({
  safeParse: (values: unknown) =>
    joinRequestInput.safeParse({
      id,
      answers: typeof values === 'object' && values !== null ? Object.values(values) : [],
    }),
})
