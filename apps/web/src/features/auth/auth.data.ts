import type { Credentials, Registration } from '@stoop/validators/auth'
import { forgetDrafts } from '../../lib/draft.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { act, queryClient } from '../../lib/query.ts'
import { say } from '../../lib/toast.ts'
import { forgetToken, keepToken } from '../../lib/token.ts'
import { client } from '../../lib/trpc.ts'
import { auth } from '../../words/auth.ts'

/** Signs in and keeps the token; the guard fetches the user. Refuses with the server's refusal, shown as a toast. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await act(
    {
      mutationFn: (input: Credentials) => client.auth.login.mutate(input),
      meta: {
        success: auth.signedIn,
        failure: (error) => ({ title: auth.signInFailed, description: sentenceOf(error) ?? auth.signInFailed }),
      },
    },
    credentials,
  )
  keepToken(token)
}

/** Registers and signs in. Likewise. */
export async function signUp(registration: Registration): Promise<void> {
  const { token } = await act(
    {
      mutationFn: (input: Registration) => client.auth.register.mutate(input),
      meta: {
        success: auth.registered,
        failure: (error) => ({
          title: auth.registrationFailed,
          description: sentenceOf(error) ?? auth.registrationFailed,
        }),
      },
    },
    registration,
  )
  keepToken(token)
}

/** Says that a city is missing; nothing is sent. */
export function askForCity(): void {
  say(auth.cityRequired, 'destructive')
}

/** Milliseconds. */
const PATIENCE = 5_000

/** Ends the session on the server too, clears every cache, then the token, then reloads (R44). */
export async function signOut(): Promise<void> {
  // A server that cannot be reached, or is silent, keeps nobody signed in here.
  const signal = AbortSignal.timeout(PATIENCE)
  await act({ mutationFn: () => client.auth.logout.mutate(undefined, { signal }) }, undefined).catch(() => undefined)
  queryClient.clear()
  forgetDrafts()
  forgetToken()
  location.reload()
}
