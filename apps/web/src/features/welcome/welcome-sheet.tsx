import './welcome.css'
import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { useCloseOnBack } from '@stoop/ui/overlay-history'
import { Sheet } from '@stoop/ui/sheet'
import { useEffect, useRef, useState } from 'react'
import { welcome } from '../../locales/en/welcome.ts'
import { useAuth } from '../auth/use-auth.ts'
import { CommunitiesStep } from './communities-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PhotoStep } from './photo-step.tsx'

export interface WelcomeSheetProps {
  open: boolean
  onClose: () => void
}

const steps = ['communities', 'people', 'photo'] as const

/**
 * Three steps for a new member: communities and people, which fill Home, then a photo. Each can be skipped. The sheet has the same height
 * in each step, and leaves room for a toast above it.
 */
export default function WelcomeSheet({ open, onClose }: WelcomeSheetProps) {
  const { firstName, selectedCity } = useAuth()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState(0)
  const name = steps[step]
  const isLast = step === steps.length - 1

  // Give each step a history entry, because browsers skip entries that a page adds without a tap.
  useCloseOnBack(open && step > 0, () => setStep(0))
  useCloseOnBack(open && step > 1, () => setStep(1))

  // Move the focus to the heading of the new step, for screen readers. When the sheet opens, it focuses the heading
  // itself.
  const lastStep = useRef(step)
  useEffect(() => {
    if (step !== lastStep.current) headingRef.current?.focus()
    lastStep.current = step
  }, [step])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={welcome.title(firstName)}
      initialFocus={headingRef}
      action={
        <IconButton
          label={welcome.closeLabel}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="-me-3 text-muted"
        />
      }
    >
      <p className="text-sm text-muted">{welcome.step(step + 1, steps.length)}</p>
      <h3 ref={headingRef} tabIndex={-1} className="mt-1 text-lg font-semibold outline-none">
        {name === 'communities' ? welcome.communities(selectedCity) : name === 'photo' ? welcome.photo : welcome.people}
      </h3>
      <div className="welcome-step">
        {name === 'photo' && <PhotoStep />}
        {name === 'communities' && <CommunitiesStep />}
        {name === 'people' && <PeopleStep />}
      </div>
      <div className="sticky bottom-0 mt-4 bg-surface pt-2">
        <Button wide onClick={() => (isLast ? onClose() : setStep(step + 1))}>
          {isLast ? welcome.done : welcome.next}
        </Button>
        {!isLast && (
          <Button wide tone="quiet" onClick={onClose}>
            {welcome.close}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
