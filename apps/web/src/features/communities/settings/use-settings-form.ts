import { type CommunityDetail, type CommunityEdit, communityEdit } from '@stoop/validators/communities'
import type { SettingsChanges } from '@stoop/validators/community-settings-form'
import { discardSentDraft, useDraft } from '../../../lib/draft.ts'
import { useForm } from '../../../lib/form.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { fetchCurrentCommunity, isStaleVersion, saveSettings } from './community-settings.data.ts'
import {
  applyChanges,
  changeDraft,
  conflictsOf,
  dropChanges,
  keepChanges,
  parseDraft,
  toEdit,
  valuesOf,
} from './settings-draft.ts'

/**
 * The settings form of a community. Keeps changes as a draft on this device. If the community was changed elsewhere, `conflicts`
 * lists the fields that were changed in both places; all other changes are merged.
 */
export function useSettingsForm(community: CommunityDetail) {
  const { id: viewerId } = useAuth()
  const draftName = `community-settings:${viewerId}:${community.id}`
  const [draftText, setDraftText] = useDraft(draftName)
  const draft = parseDraft(draftText)
  const saved = valuesOf(community)
  const changes = draft?.changes ?? {}
  const conflicts = conflictsOf(saved, draft)
  const form = useForm(communityEdit, toEdit(community, changes))

  async function save(edit: CommunityEdit): Promise<void> {
    try {
      await saveSettings(edit)
    } catch (error) {
      if (!isStaleVersion(error)) throw error
      const current = await fetchCurrentCommunity(community.id)
      // The form shows the conflict.
      if (conflictsOf(valuesOf(current), draft).length > 0) return
      await saveSettings({ ...edit, version: current.version })
    }
    discardSentDraft(draftName, draftText)
  }

  return {
    saved,
    values: applyChanges(saved, changes),
    changes,
    isChanged: draft !== undefined,
    conflicts,
    messages: form.messages,
    pending: form.pending,
    formProps: form.formProps,
    onSubmit: form.submit(save),
    change: (change: SettingsChanges) => setDraftText(changeDraft(saved, draft, change)),
    discard: () => setDraftText(''),
    /** Keeps the changes of this form: the next save overwrites the changes made elsewhere. */
    keepMine: () => draft && setDraftText(keepChanges(saved, draft)),
    /** Drops the changes of this form in fields that were changed elsewhere. */
    takeTheirs: () => draft && setDraftText(dropChanges(saved, draft, conflicts)),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
