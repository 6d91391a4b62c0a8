import { Skyline } from '@stoop/ui/skyline'
import { Tabs } from '@stoop/ui/tabs'
import { Door, Wordmark } from '@stoop/ui/wordmark'
import { Suspense, useState } from 'react'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { later } from '../lib/later.ts'
import { useWide } from '../lib/wide.ts'
import { auth } from '../words/auth.ts'

const StoopScene = later<{ className?: string }>(() =>
  import('@stoop/ui/stoop-scene').then((scene) => ({ default: scene.StoopScene })),
)

type Way = 'sign-in' | 'sign-up'

const ways: { name: Way; label: string }[] = [
  { name: 'sign-in', label: auth.signIn },
  { name: 'sign-up', label: auth.signUp },
]

/** Sign in and sign up, under the sky of the city one is looking at; from 1024 px the city has a side of its own. */
export default function Auth() {
  const [way, setWay] = useState<Way>(() => wayIn(history.state))
  const [city, setCity] = useState('New York City')

  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[1fr_minmax(30rem,38rem)]">
      <main className="mx-auto flex w-full max-w-column flex-col lg:order-2 lg:justify-center">
        <div className="relative overflow-hidden lg:hidden">
          <Skyline city={city} className="h-44" />
          <Steps />
        </div>
        <div className="relative -mt-7 px-5 pb-8 lg:mt-0 lg:px-8 lg:pt-10">
          <h1>
            <Wordmark large />
          </h1>
          <p className="mt-1 mb-6 font-serif text-lg text-muted">{auth.tagline}</p>
          <Tabs label={auth.tabs} tabs={ways} open={way} onOpen={setWay}>
            <div className="pt-5">
              {way === 'sign-in' ? (
                <SignInForm />
              ) : (
                <SignUpForm onCity={(chosen) => setCity(chosen || 'New York City')} />
              )}
            </div>
          </Tabs>
        </div>
      </main>
      <Side city={city} />
    </div>
  )
}

/** A share link's card may ask for Sign Up by this history entry's state. */
function wayIn(state: unknown): Way {
  return typeof state === 'object' && state !== null && 'way' in state && state.way === 'sign-up'
    ? 'sign-up'
    : 'sign-in'
}

/** What Stoop is: a quiet list under the form on a phone, the city at dusk beside it on a wide screen. */
function Side({ city }: { city: string }) {
  const wide = useWide()
  return (
    <aside
      data-city={city}
      className="mx-auto w-full max-w-column px-5 pb-10 lg:relative lg:order-1 lg:flex lg:max-w-none lg:flex-col lg:justify-between lg:overflow-hidden lg:bg-linear-to-b lg:from-sky-high lg:to-sky-low lg:p-0"
    >
      <ul className="flex flex-col gap-3 border-t border-line pt-6 lg:gap-6 lg:border-0 lg:px-14 lg:pt-[7vh]">
        {auth.blurbs.map((blurb) => (
          <li key={blurb} className="flex items-center gap-3 text-sm text-muted lg:font-serif lg:text-2xl lg:text-ink">
            <Door className="size-6 shrink-0 lg:size-9" />
            {blurb}
          </li>
        ))}
      </ul>
      {wide && (
        <div>
          <Skyline city={city} className="h-[34vh] bg-none" />
          <div className="-mt-5 h-[32vh]">
            <Suspense>
              <StoopScene className="block h-full" />
            </Suspense>
          </div>
        </div>
      )}
    </aside>
  )
}

/** The stoop's own edge between sky and paper: four steps down from the name. */
function Steps() {
  return (
    <svg viewBox="0 0 390 36" aria-hidden="true" className="absolute bottom-0 left-0 h-9">
      <path d="M0 36V0h150v9h22v9h22v9h22v9z" className="fill-paper" />
    </svg>
  )
}
