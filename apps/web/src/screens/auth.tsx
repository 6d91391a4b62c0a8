import { Skyline } from '@stoop/ui/skyline'
import { Tabs } from '@stoop/ui/tabs'
import { LogoIcon, Wordmark } from '@stoop/ui/wordmark'
import { Suspense, useEffect, useState } from 'react'
import { readDeletedUntil } from '../features/auth/deleted-account-note.ts'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { SignUpClosed } from '../features/auth/sign-up-closed.tsx'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { SkylineSteps } from '../features/auth/skyline-steps.tsx'
import { useSiteInfo } from '../features/auth/use-site-info.ts'
import { LanguageSelect } from '../features/site/language-select.tsx'
import { SiteLinks } from '../features/site/site-links.tsx'
import { cities } from '../lib/cities.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useLinkFragment } from '../lib/use-link-fragment.ts'
import { useWideScreen } from '../lib/wide-screen.ts'
import { auth } from '../locales/en/auth.ts'

const StoopScene = lazyComponent<{ className?: string }>(() =>
  import('@stoop/ui/stoop-illustration').then((sceneModule) => ({ default: sceneModule.StoopIllustration })),
)

const DeletedNotice = lazyComponent<{ eraseAt: string }>(() => import('../features/auth/deleted-notice.tsx'))

const [firstCity = ''] = cities

type AuthTab = 'sign-in' | 'sign-up'

const authTabs: { name: AuthTab; label: string }[] = [
  { name: 'sign-in', label: auth.signIn },
  { name: 'sign-up', label: auth.signUp },
]

/** The sign-in and sign-up screen, below the skyline of the selected city. From 1024 px, the skyline is in a side panel. */
export default function Auth() {
  const invitation = new URLSearchParams(useLinkFragment()).get('invite') ?? ''
  const [activeTab, setActiveTab] = useState<AuthTab>(() => (invitation ? 'sign-up' : getInitialTab(history.state)))
  const [deletedUntil] = useState(readDeletedUntil)
  const site = useSiteInfo()
  const [city, setCity] = useState(firstCity)
  // Erase the offline data of a session that has ended elsewhere.
  useEffect(() => {
    import('../features/offline/offline-storage.ts').then((module) => module.eraseOfflineData()).catch(console.error)
  }, [])
  useDocumentTitle(activeTab === 'sign-up' ? auth.signUp : undefined)

  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[1fr_minmax(30rem,38rem)]">
      <main className="mx-auto flex w-full max-w-column flex-col lg:order-2 lg:justify-center">
        <div className="relative overflow-hidden lg:hidden">
          <Skyline city={city} className="h-44" />
          <SkylineSteps className="fill-background" />
        </div>
        <div className="relative -mt-7 px-5 pb-8 lg:mt-0 lg:px-8 lg:pt-10">
          <h1>
            <Wordmark large />
          </h1>
          <p className="mt-1 mb-6 text-lg text-muted">{auth.tagline}</p>
          {deletedUntil && (
            <ErrorBoundary renderFallback={() => null}>
              <Suspense>
                <DeletedNotice eraseAt={deletedUntil} />
              </Suspense>
            </ErrorBoundary>
          )}
          <Tabs label={auth.tabs} tabs={authTabs} open={activeTab} onOpen={setActiveTab}>
            <div className="pt-5">
              {activeTab === 'sign-in' ? (
                <SignInForm />
              ) : site?.registration === 'closed' ? (
                <SignUpClosed onSignIn={() => setActiveTab('sign-in')} />
              ) : (
                <SignUpForm
                  // The key restarts the form when another link with its own code is opened in the same tab.
                  key={invitation}
                  site={site}
                  invitation={invitation}
                  onCityChange={(selectedCity) => setCity(selectedCity || firstCity)}
                />
              )}
            </div>
          </Tabs>
          <div className="mt-5">
            <SiteLinks />
            <LanguageSelect />
          </div>
        </div>
      </main>
      <SidePanel city={city} />
    </div>
  )
}

/** Returns the tab. The preview of a shared link requests Sign Up through the history state. */
function getInitialTab(state: unknown): AuthTab {
  return typeof state === 'object' && state !== null && 'way' in state && state.way === 'sign-up'
    ? 'sign-up'
    : 'sign-in'
}

/** Lists what Stoop offers: below the form on a phone, beside it on a wide screen. */
function SidePanel({ city }: { city: string }) {
  const isWide = useWideScreen()
  return (
    <aside
      data-city={city}
      className="mx-auto w-full max-w-column px-5 pb-10 lg:relative lg:order-1 lg:flex lg:max-w-none lg:flex-col lg:justify-between lg:overflow-hidden lg:bg-linear-to-b lg:from-sky-top lg:to-sky-bottom lg:p-0"
    >
      <ul className="flex flex-col gap-3 border-t border-line pt-6 lg:gap-6 lg:border-0 lg:px-14 lg:pt-[7vh]">
        {auth.blurbs.map((blurb) => (
          <li
            key={blurb}
            className="flex items-center gap-3 text-sm text-muted lg:font-serif lg:text-2xl lg:text-foreground"
          >
            <LogoIcon className="size-6 shrink-0 lg:size-9" />
            {blurb}
          </li>
        ))}
      </ul>
      {isWide && (
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
