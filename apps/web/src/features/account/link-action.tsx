import { Button } from '@stoop/ui/button'
import { type ReactNode, useState } from 'react'
import { readLinkState, writeLinkState } from '../../lib/link-fragment.ts'
import { useLinkFragment } from '../../lib/use-link-fragment.ts'
import { account } from '../../locales/en/account.ts'
import { describeError, isConfirmationRequired, isInvalidLink } from './account.data.ts'
import { AccountPage } from './account-page.tsx'
import { ErrorNote } from './error-note.tsx'

export interface LinkActionProps {
  words: {
    title: string
    intro: string
    submit: string
    submitting: string
    doneTitle: string
    done: string
    invalidHint: string
  }
  /** Uses the link's token. `isOwnKept` is false if the user skips the confirmation, which ends this session. */
  act: (token: string, isOwnKept: boolean) => Promise<unknown>
  /** Shown above the button. */
  notice?: ReactNode
  /** Asks for the confirmation that the server requires. */
  confirmation?: {
    title: string
    text: string
    render: (callbacks: { onConfirmed: () => Promise<void>; onSkip: () => Promise<void> }) => ReactNode
  }
  /** Shown after success: what the user can do next. */
  nextStep: ReactNode
  /** Shown if the link no longer works: how to get a new link. */
  newLink: ReactNode
}

/**
 * The page behind a mailed link. Uses the token only when the button is tapped, because mail scanners open links too.
 * Shows the result even after a reload.
 */
export function LinkAction(props: LinkActionProps) {
  const token = useLinkFragment()
  // The key starts the page again when another link is opened in the same tab.
  return <OneTap key={token} token={token} {...props} />
}

function OneTap({ token, words, act, nextStep, newLink, notice, confirmation }: LinkActionProps & { token: string }) {
  const [result, setResult] = useState<'done' | 'invalid' | 'unconfirmed' | undefined>(() => {
    if (readLinkState().isUsed) return 'done'
    return token === '' ? 'invalid' : undefined
  })
  const [pending, setPending] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()

  async function useToken(isOwnKept: boolean) {
    setPending(true)
    setErrorMessage(undefined)
    try {
      await act(token, isOwnKept)
      writeLinkState({ isUsed: true })
      setResult('done')
    } catch (error) {
      if (isInvalidLink(error)) setResult('invalid')
      else if (isConfirmationRequired(error)) setResult('unconfirmed')
      else setErrorMessage(describeError(error))
    } finally {
      setPending(false)
    }
  }

  if (result === 'done')
    return (
      <AccountPage title={words.doneTitle} text={words.done}>
        {nextStep}
      </AccountPage>
    )
  if (result === 'invalid')
    return (
      <AccountPage title={account.linkInvalid} text={words.invalidHint}>
        {newLink}
      </AccountPage>
    )
  if (result === 'unconfirmed' && confirmation)
    return (
      <AccountPage title={confirmation.title} text={confirmation.text}>
        <ErrorNote message={errorMessage} />
        {confirmation.render({ onConfirmed: () => useToken(true), onSkip: () => useToken(false) })}
      </AccountPage>
    )
  return (
    <AccountPage title={words.title} text={words.intro}>
      {notice}
      <ErrorNote message={errorMessage} />
      <Button wide pending={pending} onClick={() => useToken(true)}>
        {pending ? words.submitting : words.submit}
      </Button>
    </AccountPage>
  )
}
