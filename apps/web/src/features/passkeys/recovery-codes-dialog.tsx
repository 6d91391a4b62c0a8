import { Button } from '@stoop/ui/button'
import { Copy, Download } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { copyText } from '../../lib/share.ts'
import { showToast } from '../../lib/toast.ts'
import { passkeySettings as words } from '../../locales/en/passkey-settings.ts'
import { useAuth } from '../auth/use-auth.ts'

export interface RecoveryCodesDialogProps {
  open: boolean
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes once. Asks before closing if they were neither copied nor downloaded. */
export default function RecoveryCodesDialog({ open, codes, onClose }: RecoveryCodesDialogProps) {
  const { email } = useAuth()
  const [isKept, setIsKept] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  const close = () => (isKept || isWarned ? onClose() : setIsWarned(true))

  async function copy() {
    const isCopied = await copyText(codes.join('\n'))
    setIsKept(isCopied)
    showToast(isCopied ? words.codesCopied : words.codesNotCopied, isCopied ? 'default' : 'destructive')
  }

  function download() {
    const text = words.codesFile(email, codes, formatDate(new Date().toISOString()))
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = words.codesFileName
    link.click()
    URL.revokeObjectURL(url)
    setIsKept(true)
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      confirmsClose={!isKept && !isWarned}
      title={words.newCodes}
      subtitle={words.newCodesHint}
      closeLabel={words.close}
    >
      <ol className="grid gap-x-4 gap-y-1 rounded-field border border-line bg-sunken px-4 py-3 text-center select-all min-[30rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-0.5 font-[ui-monospace,monospace] text-[0.9375rem] whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 grid grid-cols-2 gap-2 *:px-2! max-[22rem]:text-sm">
        <Button tone="plain" onClick={() => copy()}>
          <Copy className="size-4.5" />
          {words.copyCodes}
        </Button>
        <Button tone="plain" onClick={download}>
          <Download className="size-4.5" />
          {words.downloadCodes}
        </Button>
      </div>
      {isWarned && !isKept && (
        <p role="alert" className="mt-4 rounded-field bg-danger-subtle px-3.5 py-2.5 text-sm">
          {words.codesNotKept}
        </p>
      )}
      <Button wide tone={isWarned && !isKept ? 'danger' : 'primary'} onClick={close} className="mt-4">
        {isWarned && !isKept ? words.closeAnyway : words.codesDone}
      </Button>
    </Sheet>
  )
}
