import { Button, buttonClass } from '@stoop/ui/button'
import type { Statement } from '@stoop/validators/moderation'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useLinkFragment } from '../../lib/use-link-fragment.ts'
import { account } from '../../locales/en/account.ts'
import { statements as words } from '../../locales/en/statements.ts'
import { describeError, isInvalidLink } from '../account/account.data.ts'
import { AccountPage } from '../account/account-page.tsx'
import { AppealSection } from './appeal-section.tsx'
import { StatementFacts } from './statement-view.tsx'
import { fetchStatementByToken, sendAppealByToken } from './statements.data.ts'

/** Shows why and until when an account is suspended, with the appeal. The token is from a rejected sign-in or a mail. */
export function Suspended() {
  const token = useLinkFragment()
  // The key restarts the page when another link is opened in the same tab.
  return <SuspendedAccount key={token} token={token} />
}

type LoadState = { statement: Statement } | { errorMessage: string } | 'loading' | 'invalid'

function SuspendedAccount({ token }: { token: string }) {
  const [state, setState] = useState<LoadState>(token === '' ? 'invalid' : 'loading')
  const [attempt, setAttempt] = useState(0)
  // Keep the draft only in memory, because nobody is signed in and the device may be shared.
  const draft = useState('')

  useEffect(() => {
    if (token === '') return
    let isCurrent = true
    fetchStatementByToken(token).then(
      (statement) => isCurrent && setState({ statement }),
      (error) => isCurrent && setState(isInvalidLink(error) ? 'invalid' : { errorMessage: describeError(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])

  if (state === 'loading') return <AccountPage title={words.suspended.loading} text={words.suspended.loadingText} />
  if (state === 'invalid')
    return (
      <AccountPage title={account.linkInvalid} text={words.suspended.invalidHint}>
        <Link href="/auth" replace className={buttonClass()}>
          {words.suspended.backToSignIn}
        </Link>
      </AccountPage>
    )
  const retry = () => setAttempt(attempt + 1)
  if ('errorMessage' in state)
    return (
      <AccountPage title={words.suspended.failed} text={state.errorMessage}>
        <Button onClick={retry}>{words.retry}</Button>
        <BackToSignIn />
      </AccountPage>
    )
  const { statement } = state
  return (
    <AccountPage title={words.title(statement)} text={words.summary(statement)}>
      <StatementFacts statement={statement} />
      <AppealSection
        statement={statement}
        draft={draft}
        onSend={async (text) => setState({ statement: await sendAppealByToken(token, text) })}
        onRefresh={retry}
      />
      <BackToSignIn />
    </AccountPage>
  )
}

const BackToSignIn = () => (
  <Link href="/auth" className={`${buttonClass('quiet')} self-start`}>
    {words.suspended.backToSignIn}
  </Link>
)
