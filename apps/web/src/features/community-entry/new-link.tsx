import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { Copy, Share } from '@stoop/ui/lazy-icons'
import type { NewCommunityLink } from '@stoop/validators/community-entry'
import { useEffect, useRef } from 'react'
import { copyLink, shareLink } from '../../lib/share.ts'
import { entry as words } from '../../locales/en/community-entry.ts'

/** The address of a new link, shown once. */
export function NewLink({ link: { url }, communityName }: { link: NewCommunityLink; communityName: string }) {
  const canShare = 'share' in navigator
  const copyButton = useRef<HTMLButtonElement>(null)
  // Focus the Copy button, because the button that had the focus may be disabled for a moment and would lose it.
  useEffect(() => copyButton.current?.focus(), [])
  return (
    <section className="rounded-card border border-primary/40 bg-primary-subtle/50 p-3.5">
      <h3 className="font-semibold">{words.linkReady}</h3>
      <p className="mt-0.5 mb-3 text-sm text-muted">{words.linkReadyHint}</p>
      <Field label={words.linkLabel} hidesLabel>
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className={`mt-3 grid gap-2 *:px-2! ${canShare ? 'grid-cols-2 max-[22rem]:grid-cols-1' : ''}`}>
        <Button ref={copyButton} onClick={() => copyLink(url, words.copied).catch(console.error)}>
          <Copy className="size-4.5" />
          {words.copy}
        </Button>
        {canShare && (
          <Button
            tone="plain"
            onClick={() => shareLink(url, words.shareTitle(communityName), words.copied).catch(console.error)}
          >
            <Share className="size-4.5" />
            {words.share}
          </Button>
        )}
      </div>
    </section>
  )
}
