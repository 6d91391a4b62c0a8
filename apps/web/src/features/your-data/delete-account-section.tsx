import { Card } from '@stoop/ui/card'
import { FetchError } from '../../lib/fetch-error.tsx'
import { yourData } from '../../locales/en/your-data.ts'
import { RowSkeletons } from '../settings/settings-group.tsx'
import { useDeletionPreview } from './account-data.data.ts'
import { DeleteAccountButton } from './delete-account-button.tsx'
import { DeletionConsequences } from './deletion-consequences.tsx'
import { ExportGroup } from './export-group.tsx'

const words = yourData.delete

/**
 * The consequences of deleting the account, the export, and the delete button. The button is shown only with the consequences.
 */
export function DeleteAccountSection() {
  const { data: preview, error, isFetching, refetch } = useDeletionPreview()
  if (!preview)
    return (
      <Card className="overflow-hidden">
        {error ? (
          <FetchError title={words.failed} error={error} pending={isFetching} onRetry={refetch} />
        ) : (
          <RowSkeletons count={6} label={words.loading} />
        )}
      </Card>
    )
  return (
    <>
      <DeletionConsequences preview={preview} />
      <ExportGroup title={words.exportFirst} hint={words.exportHint} tone="plain" />
      <DeleteAccountButton eraseAt={preview.eraseAt} />
    </>
  )
}
