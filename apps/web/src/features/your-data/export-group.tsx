import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { yourData } from '../../locales/en/your-data.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import { useExport } from './export.data.ts'
import { ExportState } from './export-state.tsx'

const words = yourData.download

interface ExportGroupProps {
  title: string
  hint: string
  /** The main button's tone; by default `primary`. */
  tone?: 'primary' | 'plain'
}

/** The viewer's latest export, with the button that starts one. */
export function ExportGroup({ title, hint, tone = 'primary' }: ExportGroupProps) {
  const { data, error, isFetching, refetch } = useExport()
  const box = useFocusRestore<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <SettingsGroup title={title} hint={hint}>
        {data ? (
          <ExportState {...data} isStale={error !== null} tone={tone} />
        ) : error ? (
          <FetchError title={words.failedToLoad} error={error} pending={isFetching} onRetry={refetch} />
        ) : (
          <RowSkeletons count={1} label={words.loading} />
        )}
      </SettingsGroup>
    </div>
  )
}
