import { LIMITS } from '@stoop/validators/limits'
import { PHOTO_TYPES } from '@stoop/validators/photos'
import { Uppy } from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import ImageEditor from '@uppy/image-editor'
import { photos as words } from '../../words/photos.ts'
import { UPLOAD } from './upload-defaults.ts'
import { takeSteps, type Uploader } from './upload-steps.ts'

/**
 * Uppy's Dashboard in `target`: one picture, cut to a square, sent when its owner says so, then made their photo. `destroy()` ends
 * whatever is under way; `onDone` is the wish to close after success.
 */
export function makeUploader(target: HTMLElement, onDone: () => void): Uploader {
  const uppy: Uploader = new Uppy({
    id: 'profile-photo',
    autoProceed: UPLOAD.startsByItself,
    restrictions: {
      maxNumberOfFiles: UPLOAD.files,
      maxFileSize: LIMITS.photoBytes,
      allowedFileTypes: [...PHOTO_TYPES],
    },
    locale: { strings: said, pluralize: (count) => (count === 1 ? 0 : 1) },
  })
  uppy.use(Dashboard, {
    inline: true,
    target,
    width: UPLOAD.width,
    height: UPLOAD.height,
    theme: 'auto',
    note: words.note,
    autoOpen: 'imageEditor',
    proudlyDisplayPoweredByUppy: false,
    doneButtonHandler: onDone,
    locale: { strings: said },
  })
  uppy.use(ImageEditor, {
    cropperOptions: {
      aspectRatio: 1,
      viewMode: 1,
      autoCropArea: 1,
      // It would fetch the file to turn what browsers turn themselves.
      checkOrientation: false,
      // The largest copy that is kept is 512 px wide.
      croppedCanvasOptions: { maxWidth: 1024, maxHeight: 1024 },
    },
    actions: { cropSquare: false, cropWidescreen: false, cropWidescreenVertical: false, granularRotate: false },
  })
  mendList(target)
  takeSteps(uppy)
  return uppy
}

/** Uppy draws a list item without a list. The observer goes with `target`. */
function mendList(target: HTMLElement): void {
  const mend = () => target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list')
  new MutationObserver(mend).observe(target, { childList: true, subtree: true })
}

const said = {
  exceedsSize: words.tooLarge,
  youCanOnlyUploadFileTypes: words.notTaken,
  youCanOnlyUploadX: { 0: words.onlyOne, 1: words.onlyOne },
  failedToUpload: words.notUploaded,
  dashboardTitle: words.uploader,
  dropPasteFiles: words.drop,
  browseFiles: words.browse,
  save: words.cut,
  editing: words.cutting,
  uploadXFiles: { 0: words.upload, 1: words.upload },
}
