import { buttonClass } from '@stoop/ui/button'
import { Switch } from '@stoop/ui/switch'
import type { EndedAccess, VerifyInput, VerifyResponse } from '@stoop/validators/account'
import { useState } from 'react'
import { Link } from 'wouter'
import { firstProof as words } from '../../locales/en/first-proof.ts'
import { ConfirmOrEndSession } from './confirm-or-end-session.tsx'
import { EndedNote } from './ended-note.tsx'
import { LinkAction, type LinkActionProps } from './link-action.tsx'
import { useOwnAccess } from './use-own-access.ts'

export interface ProofActionProps extends Pick<LinkActionProps, 'words' | 'nextStep' | 'newLink'> {
  /** Uses the token of the link. */
  act: (input: VerifyInput) => Promise<VerifyResponse>
  /** Explains the link to signed-out visitors. */
  signedOutHint: string
}

/**
 * The page behind a link that verifies an email. The first verification ends older sessions, passkeys and recovery codes, because
 * another person may have added them. The page lists them, and asks signed-in members what to keep.
 */
export function ProofAction({ act, signedOutHint, nextStep, ...link }: ProofActionProps) {
  const own = useOwnAccess()
  const [isKept, setIsKept] = useState(true)
  const [ended, setEnded] = useState<EndedAccess>()
  // While the data is loading or after an error, assume a first verification and send `keep`, so that no passkey is
  // deleted without asking.
  const isFirstProof = own === 'unknown' || own === 'loading' || (typeof own === 'object' && !own.isVerified)
  const hasCredentials = typeof own === 'object' && own.passkeys + own.recoveryCodes > 0
  const keep = isFirstProof ? (isKept ? 'credentials' : 'session') : undefined

  return (
    <LinkAction
      {...link}
      act={async (token, isOwnKept) => {
        const result = await act(isOwnKept && keep ? { token, keep } : { token })
        setEnded(result.ended)
      }}
      notice={
        own === 'signed out' ? (
          <p className="text-sm text-muted text-pretty">{signedOutHint}</p>
        ) : (
          isFirstProof &&
          own !== 'loading' && (
            <>
              <p className="text-sm text-muted text-pretty">{words.here}</p>
              {hasCredentials && (
                <Switch label={words.keep(own)} hint={words.keepHint} checked={isKept} onChange={setIsKept} />
              )}
            </>
          )
        )
      }
      confirmation={{
        title: words.confirmTitle,
        text: words.confirmHint,
        render: (callbacks) => <ConfirmOrEndSession {...callbacks} />,
      }}
      nextStep={
        <>
          <EndedNote ended={ended} />
          {nextStep}
          {ended && words.ended(ended) !== '' && (
            <Link href="/auth/forgot" replace className={buttonClass('quiet')}>
              {words.notMine}
            </Link>
          )}
        </>
      }
    />
  )
}
