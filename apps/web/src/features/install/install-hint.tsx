import { Button } from '@stoop/ui/button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { install as words } from '../../locales/en/install.ts'
import { endHint, isHintDue } from './hint-day.ts'
import { type InstallWay, install, installWayAtom } from './install-prompt.ts'

/** Suggests once to install the app, above the tab bar, so that nothing moves. */
export default function InstallHint() {
  const way = useAtomValue(installWayAtom)
  const [isDue, setIsDue] = useState(isHintDue)
  if (!way || !isDue) return null

  function answer() {
    endHint()
    setIsDue(false)
  }
  function handleInstall(chosen: Extract<InstallWay, { by: 'dialog' }>) {
    answer()
    install(chosen).catch(console.error)
  }

  return (
    <section
      aria-label={words.title}
      className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mx-3 animate-rise rounded-card border border-line bg-raised p-4 shadow-raised"
    >
      <h2 className="font-serif text-lg font-semibold">{words.title}</h2>
      <p className="mt-1 text-sm text-muted">{way.by === 'dialog' ? words.text : words.shareMenu}</p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {way.by === 'dialog' ? (
          <>
            <Button tone="quiet" onClick={answer}>
              {words.notNow}
            </Button>
            <Button onClick={() => handleInstall(way)}>{words.install}</Button>
          </>
        ) : (
          <Button onClick={answer}>{words.dismiss}</Button>
        )}
      </div>
    </section>
  )
}
