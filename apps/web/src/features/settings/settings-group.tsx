import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { type ReactNode, useId } from 'react'
import './settings-group.css'

export interface SettingsGroupProps {
  title?: string
  /** An explanation below the rows. */
  hint?: string
  /** Content next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled card of rows. */
export function SettingsGroup({ title, hint, aside, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={title && id}>
      {title && (
        <div className="mb-2 flex items-baseline justify-between gap-3 px-1">
          <h2 id={id} className="font-serif text-lg font-semibold">
            {title}
          </h2>
          {aside && <span className="text-sm text-muted">{aside}</span>}
        </div>
      )}
      <Card className="settings-group divide-y divide-line overflow-hidden">{children}</Card>
      {hint && <p className="mt-2 px-1 text-sm text-pretty text-muted">{hint}</p>}
    </section>
  )
}

/** Placeholders for rows with two lines of text. */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div className="row-skeletons divide-y divide-line">
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-16 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-52" />
        </div>
      ))}
    </div>
  )
}
