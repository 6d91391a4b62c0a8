import { Button, type ButtonTone } from '@stoop/ui/button'
import { Download } from '@stoop/ui/lazy-icons'
import { Spinner } from '@stoop/ui/spinner'
import type { AccountExport, ExportState as State } from '@stoop/validators/account-data'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { useDownloadExport, useStartExport } from './export.data.ts'
import { isUnderWay } from './poll-interval.ts'

const words = yourData.download

interface ExportStateProps extends State {
  /** Whether the last fetch has failed. */
  isStale: boolean
  /** The tone of the main button. A screen has only one primary button. */
  tone: 'primary' | 'plain'
}

/** One card for all states of the latest export, so that nothing moves as it progresses. */
export function ExportState({ latest, earlier, nextAt, isStale, tone }: ExportStateProps) {
  const { title, hint } = describe(latest)
  const isRunning = latest !== null && isUnderWay(latest)
  const isReady = latest?.state === 'ready'
  return (
    <div className="flex flex-col gap-3 p-4">
      <div role="status">
        <p className="flex items-center gap-2 font-semibold">
          {isRunning && <Spinner small />}
          {title}
        </p>
        {hint && <p className="mt-1 text-sm text-pretty text-muted">{hint}</p>}
      </div>
      {latest?.state === 'running' && latest.totalItems > 0 && <Progress {...latest} />}
      {isRunning && <Note>{isStale ? words.unreachable : words.leaveHint}</Note>}
      {earlier && <Note>{words.earlier(earlier.expiresAt === null ? '' : formatDate(earlier.expiresAt))}</Note>}
      {(isReady || earlier) && <DownloadButton tone={earlier ? 'plain' : tone} />}
      {!isRunning &&
        (nextAt ? (
          <Note>{words.nextAt(formatDateTime(nextAt))}</Note>
        ) : (
          <StartButton label={latest ? startLabels[latest.state] : words.prepare} tone={isReady ? 'quiet' : tone} />
        ))}
    </div>
  )
}

const startLabels: Record<AccountExport['state'], string> = {
  waiting: words.prepare,
  running: words.prepare,
  ready: words.prepareAnother,
  failed: words.retry,
  expired: words.prepareAnother,
}

/** Describes the state in words. */
function describe(latest: AccountExport | null): { title: string; hint?: string } {
  switch (latest?.state) {
    case undefined:
      return { title: words.none, hint: words.noneHint }
    case 'waiting':
      return { title: words.waiting }
    case 'running':
      return { title: latest.totalItems > 0 ? words.running : words.counting }
    case 'ready':
      return { title: words.ready, hint: describeFile(latest) }
    case 'failed':
      return { title: words.failed, hint: words.failedHint }
    case 'expired':
      return { title: words.expired, hint: words.expiredHint }
  }
}

const describeFile = ({ bytes, expiresAt }: AccountExport) =>
  words.readyHint(bytes === null ? '' : words.size(bytes), expiresAt === null ? '' : formatDate(expiresAt))

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-pretty text-muted">{children}</p>

function Progress({ doneItems, totalItems }: Pick<AccountExport, 'doneItems' | 'totalItems'>) {
  const label = words.progress(doneItems, totalItems)
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        {label}
        <span className="whitespace-nowrap text-muted">{words.percent(doneItems, totalItems)}</span>
      </p>
      <progress
        aria-label={words.running}
        aria-valuetext={label}
        value={doneItems}
        max={totalItems}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

function DownloadButton({ tone }: Pick<ExportStateProps, 'tone'>) {
  const { mutate, isPending } = useDownloadExport()
  return (
    <Button tone={tone} wide pending={isPending} onClick={() => mutate()}>
      {!isPending && <Download className="size-4.5" />}
      {isPending ? words.getting : words.get}
    </Button>
  )
}

function StartButton({ label, tone }: { label: string; tone: ButtonTone }) {
  const { mutate, isPending } = useStartExport()
  return (
    <Button tone={tone} wide pending={isPending} onClick={() => mutate()}>
      {isPending ? words.preparing : label}
    </Button>
  )
}
