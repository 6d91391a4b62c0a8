import { Switch } from '@stoop/ui/switch'
import type { CommunityDetail } from '@stoop/validators/communities'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusRestore } from '../../../lib/focus-restore.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { ConfirmAction } from '../../settings/confirm-action.ts'
import { SettingsGroup } from '../../settings/settings-group.tsx'
import { CommunityVisibilityChoice, JoinChoice } from './entry-choices.tsx'
import { PictureFields, usePictureFields } from './picture-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { TextFields } from './text-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useUnsavedToast } from './use-unsaved-toast.ts'

/** The settings form of a community: pictures, texts, who finds it and how people join. */
export function SettingsForm({ community }: { community: CommunityDetail }) {
  const form = useSettingsForm(community)
  const pictures = usePictureFields(form)
  // Restore the focus, because the Save button disappears when the settings are saved.
  const formRef = useFocusRestore<HTMLFormElement>()
  const [isConfirming, setIsConfirming] = useState(false)
  const hasConfirmed = useRef(false)
  useUnsavedToast(form.isChanged, `/communities/${community.id}/settings`)
  const { values, saved, changes, conflicts, change } = form
  const hasConflict = conflicts.length > 0
  const becomesReadable = changes.isReadableBeforeJoining === true && canBeReadable(values)
  const confirmWords =
    changes.isPrivate === undefined
      ? words.confirmReadable
      : values.isPrivate
        ? words.confirmPrivate
        : becomesReadable
          ? words.confirmPublicReadable
          : words.confirmPublic

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if ((changes.isPrivate !== undefined || becomesReadable) && !hasConfirmed.current) {
      event.preventDefault()
      setIsConfirming(true)
      return
    }
    hasConfirmed.current = false
    form.onSubmit(event).catch(console.error)
  }

  return (
    <form
      ref={formRef}
      tabIndex={-1}
      {...form.formProps}
      onSubmit={handleSubmit}
      // Scroll a focused control to a place that neither the header nor the bar covers.
      className="flex flex-col gap-6 outline-none [&_:is(input,textarea,button)]:scroll-mt-20 [&_:is(input,textarea,button)]:scroll-mb-40"
    >
      {hasConflict && <SettingsConflict form={form} />}
      <SettingsGroup title={words.look}>
        <PictureFields community={community} pictures={pictures} />
      </SettingsGroup>
      <SettingsGroup title={words.about}>
        <TextFields community={community} form={form} />
      </SettingsGroup>
      <SettingsGroup title={words.entry}>
        <div>
          <CommunityVisibilityChoice value={values} saved={saved} onChange={change} />
          <p role="status" className="mx-4 mb-3.5 rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm empty:hidden">
            {changes.isPrivate !== undefined &&
              (changes.isPrivate ? words.becomesPrivate : becomesReadable ? words.becomesFound : words.becomesPublic)}
          </p>
        </div>
        <JoinChoice value={values} onChange={change} />
        {canBeReadable(values) && (
          <div className="px-4 py-3.5">
            <Switch
              label={words.readable.label}
              hint={words.readable.hint}
              checked={values.isReadableBeforeJoining}
              onChange={(isReadableBeforeJoining) => change({ isReadableBeforeJoining })}
            />
            <p role="status" className="mt-2.5 rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm empty:hidden">
              {becomesReadable && words.becomesReadable}
            </p>
          </div>
        )}
        {values.joinPolicy === 'request' && (
          <QuestionFields
            questions={values.questions}
            message={form.messages.questions}
            onChange={(questions) => change({ questions })}
          />
        )}
      </SettingsGroup>
      <SaveBar
        isChanged={form.isChanged || pictures.isUploading}
        ready={!pictures.isUploading && !hasConflict}
        pending={form.pending}
        onDiscard={form.discard}
      />
      <ConfirmAction
        open={isConfirming}
        title={confirmWords.title}
        hint={confirmWords.hint}
        confirmLabel={confirmWords.confirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone="primary"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          hasConfirmed.current = true
          formRef.current?.requestSubmit()
        }}
      />
    </form>
  )
}

/** Returns whether the community can let everyone read: only if it is public and everyone can join at once. */
const canBeReadable = ({ isPrivate, joinPolicy }: Pick<CommunityDetail, 'isPrivate' | 'joinPolicy'>) =>
  !isPrivate && joinPolicy === 'open'
