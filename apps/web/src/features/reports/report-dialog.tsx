import { Button, buttonClass } from '@stoop/ui/button'
import { useCloseOnBack } from '@stoop/ui/overlay-history'
import { Sheet } from '@stoop/ui/sheet'
import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import type { ReportReason } from '@stoop/validators/reports'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useDraft } from '../../lib/draft.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { showToast } from '../../lib/toast.ts'
import { reports as words } from '../../locales/en/reports.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { MessageChoiceProps } from '../messages/message-choice.tsx'
import type { SharedMessagesProps } from '../messages/shared-messages.tsx'
import type { ReportSubject } from './open-report.ts'
import { ReasonList } from './reason-list.tsx'
import { ReportForm } from './report-form.tsx'

const SharedMessages = lazyComponent<SharedMessagesProps>(() => import('../messages/shared-messages.tsx'))
const MessageChoice = lazyComponent<MessageChoiceProps>(() => import('../messages/message-choice.tsx'))

export interface ReportDialogProps {
  open: boolean
  subject: ReportSubject
  onClose: () => void
}

type Step = 'reason' | 'details' | 'messages' | 'receipt'

/**
 * Asks for the reason of a report, then for the details, and finally shows a receipt. The details lead to a step that adds more
 * messages.
 */
export default function ReportDialog({ open, subject, onClose }: ReportDialogProps) {
  const { targetType, targetId, person } = subject
  const { id: viewerId } = useAuth()
  // The draft is kept if the dialog closes by mistake, and deleted when the viewer signs out.
  const draft = useDraft(`report:${viewerId}:${targetType}:${targetId}`)
  const [reason, setReason] = useState<ReportReason>()
  const [step, setStep] = useState<Step>('reason')
  const [hasBlocked, setHasBlocked] = useState(false)
  const block = useState(false)
  const sharing = useSharedMessages(subject)
  const [hasChosen, setHasChosen] = useState(false)
  const showReasons = () => {
    setHasChosen(false)
    setStep('reason')
  }
  const showDetails = () => {
    setHasChosen(true)
    setStep('details')
  }
  useCloseOnBack(open && (step === 'details' || step === 'messages'), showReasons)
  useCloseOnBack(open && step === 'messages', showDetails)
  const isOpen = useRef(open)
  useLayoutEffect(() => {
    isOpen.current = open
    return () => {
      isOpen.current = false
    }
  }, [open])

  /** Shows the receipt, or a toast if the dialog was closed before the response. */
  function confirm(block: boolean) {
    setHasBlocked(block)
    setStep('receipt')
    if (isOpen.current) return
    const { title, text, blocked } = words.receipt
    const description = block && person ? `${text} ${blocked(person.firstName)}` : text
    showToast({ title, description }, 'default')
  }

  const { title, subtitle } = describeStep(step, subject, reason)
  return (
    <Sheet open={open} onClose={onClose} title={title} subtitle={subtitle} closeLabel={words.close}>
      {step === 'reason' && (
        <ReasonList
          lastReason={reason}
          onChoose={(chosen) => {
            setReason(chosen)
            setStep('details')
          }}
        />
      )}
      {step === 'details' && reason && (
        <ReportForm
          subject={subject}
          reason={reason}
          draft={draft}
          block={block}
          messageIds={sharing?.messages.flatMap(({ id }) => (id === targetId ? [] : id))}
          shared={
            sharing && (
              <Suspense>
                <SharedMessages
                  messages={sharing.messages}
                  person={sharing.person}
                  takesFocus={hasChosen}
                  onChoose={() => setStep('messages')}
                />
              </Suspense>
            )
          }
          focusesText={!hasChosen}
          isOpen={() => isOpen.current}
          onBack={showReasons}
          onSent={confirm}
        />
      )}
      {step === 'messages' && sharing && (
        <Suspense>
          <MessageChoice
            reportedId={targetId}
            person={sharing.person}
            chosen={sharing.messages}
            onChange={sharing.setMessages}
            onDone={showDetails}
          />
        </Suspense>
      )}
      {step === 'receipt' && <Receipt blockedName={hasBlocked ? person?.firstName : undefined} onDone={onClose} />}
    </Sheet>
  )
}

/** Returns the messages that a report of a message shares, the reported one included. Undefined for other targets. */
function useSharedMessages({ message, person }: ReportSubject) {
  const [messages, setMessages] = useState<readonly Message[]>(message ? [message] : [])
  const sharing:
    | { person: Byline; messages: readonly Message[]; setMessages: (messages: readonly Message[]) => void }
    | undefined = message && person && { person, messages, setMessages }
  return sharing
}

function describeStep(step: Step, { targetType, person }: ReportSubject, reason?: ReportReason) {
  if (step === 'receipt') return { title: words.receipt.title, subtitle: words.receipt.text }
  if (step === 'messages') return { title: words.messages.title, subtitle: words.messages.hint }
  if (step === 'details' && reason) return { title: words.reasons[reason].label, subtitle: words.detailsHint }
  return {
    title: words.title[targetType](person?.firstName),
    subtitle: words.reasonHint,
  }
}

/** Confirms the report and explains what happens next. */
function Receipt({ blockedName, onDone }: { blockedName: string | undefined; onDone: () => void }) {
  const doneButton = useRef<HTMLButtonElement>(null)
  // Move the focus, because the focused button has disappeared.
  useEffect(() => doneButton.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <ul className="flex list-disc flex-col gap-2 ps-5 text-pretty marker:text-primary">
          <li>{words.receipt.review}</li>
          <li>{words.receipt.outcome}</li>
          <li>{words.receipt.secret}</li>
          {blockedName && <li>{words.receipt.blocked(blockedName)}</li>}
        </ul>
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-[22rem]:*:flex-auto">
        <Link href="/settings/safety" onClick={onDone} className={buttonClass('quiet')}>
          {words.receipt.yourReports}
        </Link>
        <Button ref={doneButton} onClick={onDone}>
          {words.receipt.done}
        </Button>
      </div>
    </div>
  )
}
