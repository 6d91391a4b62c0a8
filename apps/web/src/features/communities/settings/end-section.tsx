import { closeOverlays } from '@stoop/ui/overlay-history'
import type { CommunityDetail } from '@stoop/validators/communities'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'wouter'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { ConfirmAction } from '../../settings/confirm-action.ts'
import { SettingsGroup } from '../../settings/settings-group.tsx'
import { deleteCommunity, forgetCommunity, setClosed } from './community-settings.data.ts'

type Step = 'close' | 'delete'

/** Closes, reopens or deletes a community. */
export function EndSection({ community }: { community: CommunityDetail }) {
  const [step, setStep] = useState<Step>('close')
  const [isConfirming, setIsConfirming] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [, navigate] = useLocation()
  const confirmWords =
    step === 'close' ? words.confirmClose : { ...words.confirmDelete, title: words.confirmDelete.title(community.name) }

  function ask(next: Step) {
    setStep(next)
    setIsConfirming(true)
  }

  async function changeClosed(isClosed: boolean) {
    if (isPending) return
    setIsPending(true)
    await setClosed(community, isClosed)
    setIsPending(false)
  }

  async function remove() {
    if (!(await deleteCommunity(community))) return
    await closeOverlays()
    navigate('/communities?tab=joined', { replace: true })
    forgetCommunity()
  }

  return (
    <SettingsGroup title={words.end}>
      {community.isClosed ? (
        <Row
          label={words.reopen}
          hint={words.reopenHint}
          aria-disabled={isPending}
          onClick={() => changeClosed(false).catch(console.error)}
        />
      ) : (
        <Row
          label={words.closeCommunity}
          hint={words.closeCommunityHint}
          aria-haspopup="dialog"
          aria-disabled={isPending}
          onClick={() => ask('close')}
        />
      )}
      <Row
        label={words.deleteCommunity}
        hint={words.deleteHint}
        aria-haspopup="dialog"
        onClick={() => ask('delete')}
        className="text-danger"
      />
      <ConfirmAction
        open={isConfirming}
        title={confirmWords.title}
        hint={confirmWords.hint}
        confirmLabel={confirmWords.confirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => (step === 'close' ? changeClosed(true) : remove()).catch(console.error)}
      />
    </SettingsGroup>
  )
}

function Row({ label, hint, className = '', ...props }: { label: string; hint: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="block min-h-16 w-full px-4 py-2.5 text-start -outline-offset-2 transition-[background-color] hover:bg-sunken/60 active:bg-sunken"
    >
      <span className={`block font-semibold ${className}`}>{label}</span>
      <span className="block text-sm text-muted">{hint}</span>
    </button>
  )
}
