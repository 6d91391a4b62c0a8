import { Card } from '@stoop/ui/card'
import type { Settings } from '@stoop/validators/settings'
import type { ReactNode } from 'react'
import { FetchError } from '../../lib/fetch-error.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { settings as words } from '../../locales/en/settings.ts'
import { useSettings } from './settings.data.ts'
import { RowSkeletons } from './settings-group.tsx'

/** Loads the settings and renders them. Shows a skeleton with `rows` rows, or the error. */
export function LoadedSettings({ rows, children }: { rows: number; children: (settings: Settings) => ReactNode }) {
  const { data, error, isFetching, refetch } = useSettings()
  if (data) return children(data)
  return (
    <Card className="overflow-hidden">
      {error ? (
        <FetchError title={loadErrorMessage(words.resourceName)} error={error} pending={isFetching} onRetry={refetch} />
      ) : (
        <RowSkeletons count={rows} label={words.loading} />
      )}
    </Card>
  )
}
