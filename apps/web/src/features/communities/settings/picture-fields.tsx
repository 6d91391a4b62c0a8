import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { Camera } from '@stoop/ui/lazy-icons'
import type { CommunityDetail } from '@stoop/validators/communities'
import type { CommunityImageInput } from '@stoop/validators/photos'
import { useRef } from 'react'
import { useFocusRestore } from '../../../lib/focus-restore.ts'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { CommunityCover } from '../community-cover.tsx'
import { CommunityTile } from '../community-tile.tsx'
import { useCommunityImage } from './use-community-image.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The cover and picture of a community as on its page, with buttons to choose and remove them. */
export function PictureFields({ community, pictures }: { community: CommunityDetail; pictures: Pictures }) {
  const { picture, cover } = pictures
  const buttonsRef = useFocusRestore<HTMLDivElement>()
  return (
    <div ref={buttonsRef} tabIndex={-1} className="outline-none">
      <div className="relative overflow-hidden rounded-t-card">
        <CommunityCover city={community.city} coverUrl={cover.shownUrl} />
        <div className="absolute inset-e-2 bottom-2">
          <ChooseButton form="cover" onChoose={cover.choose} />
        </div>
      </div>
      <div className="px-4 pb-4">
        <div className="relative -mt-12 mb-2 w-fit rounded-sheet bg-surface p-1.5">
          <CommunityTile community={{ ...community, imageUrl: picture.shownUrl || null }} size="large" />
          <div className="absolute -inset-e-2 -bottom-2">
            <ChooseButton form="community" onChoose={picture.choose} />
          </div>
        </div>
        <p className="text-sm text-muted">{words.picturesHint}</p>
        {[picture, cover].map((field) => (
          <UploadState key={field.form} field={field} />
        ))}
        <div className="mt-1 -ms-3 flex flex-wrap gap-x-1 empty:hidden">
          {[picture, cover].map(
            ({ form: name, shownUrl, remove }) =>
              shownUrl && (
                <Button key={name} tone="quiet" onClick={remove} className="px-3!">
                  {words.remove[name]}
                </Button>
              ),
          )}
        </div>
      </div>
    </div>
  )
}

type Pictures = ReturnType<typeof usePictureFields>

/** Returns the state of picture and cover, and whether one is being uploaded. */
export function usePictureFields(form: SettingsForm) {
  const picture = useField('community', form)
  const cover = useField('cover', form)
  return { picture, cover, isUploading: picture.progress !== undefined || cover.progress !== undefined }
}

/** Returns the state of the picture or cover, and functions that change it. */
function useField(name: CommunityImageInput['form'], form: SettingsForm) {
  const field = name === 'cover' ? 'coverUrl' : 'imageUrl'
  const { upload, choose, cancel } = useCommunityImage(name, (url) => form.change({ [field]: url }))
  const { preview, progress, url, errorMessage } = upload
  const value = form.values[field]
  return {
    form: name,
    // Show the chosen file until the form has a different picture.
    shownUrl: preview && (progress !== undefined || url === value) ? preview : value,
    progress,
    errorMessage: errorMessage ?? form.messages[field],
    choose,
    remove() {
      cancel()
      form.change({ [field]: '' })
    },
  }
}

function ChooseButton({ form, onChoose }: { form: CommunityImageInput['form']; onChoose: (file: File) => unknown }) {
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={words.choose[form]}
        icon={
          <span className="grid size-9 place-items-center rounded-pill border border-line bg-raised text-primary shadow-card">
            <Camera className="size-4.5" />
          </span>
        }
        onClick={() => inputRef.current?.click()}
      />
      <input
        ref={inputRef}
        type="file"
        hidden
        accept="image/*"
        aria-label={words.choose[form]}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset the input, so that the same file can be chosen again after it was removed.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

function UploadState({ field: { form, progress, errorMessage } }: { field: ReturnType<typeof useField> }) {
  return (
    <>
      {progress !== undefined && (
        <label className="mt-3 flex flex-col gap-1.5 text-sm text-muted">
          {words.uploading[form]}
          <progress
            value={progress}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
        </label>
      )}
      {errorMessage && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {errorMessage}
        </p>
      )}
    </>
  )
}
