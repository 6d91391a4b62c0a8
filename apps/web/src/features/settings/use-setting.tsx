import type { SettingsInput } from '@stoop/validators/settings'
import type { ReactNode } from 'react'
import { SavedMark } from './saved-mark.tsx'
import { useUpdateSettings } from './settings.data.ts'

/** Saves a setting at once. Render `mark` in the section, which shows "Saved". */
export function useSetting(): { save: (change: SettingsInput) => void; mark: ReactNode } {
  const { mutate, isSuccess, submittedAt } = useUpdateSettings()
  return { save: (change) => mutate(change), mark: <SavedMark isSaved={isSuccess} changeId={submittedAt} /> }
}
