import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Copy, Share } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { copyLink, shareLink } from '../../lib/share.ts'
import { accountSettings as words } from '../../locales/en/account-settings.ts'

export interface InvitationDialogProps {
  open: boolean
  url: string
  onClose: () => void
}

/** Shows the link of a new invitation once. */
export default function InvitationDialog({ open, url, onClose }: InvitationDialogProps) {
  const canShare = 'share' in navigator
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.invitationReady}
      subtitle={words.invitationReadyHint}
      closeLabel={words.close}
    >
      <Field label={words.invitationLink} hidesLabel>
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className={`mt-3 grid gap-2 *:px-2! ${canShare ? 'grid-cols-2' : ''}`}>
        <Button onClick={() => copyLink(url, words.linkCopied).catch(console.error)}>
          <Copy className="size-4.5" />
          {words.copyLink}
        </Button>
        {canShare && (
          <Button
            tone="plain"
            onClick={() => shareLink(url, words.invitationShareTitle, words.linkCopied).catch(console.error)}
          >
            <Share className="size-4.5" />
            {words.shareLink}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
