import { LIMITS } from '@stoop/validators/limits'
import { PHOTO_TYPES } from '@stoop/validators/photos'
import Dashboard from '@uppy/dashboard'
import { photos as words } from '../../words/photos.ts'
import { PictureUppy } from './picture-uppy.ts'
import { SquareEditor } from './square-editor.ts'
import { UPLOAD } from './upload-defaults.ts'
import { takeSteps, type Uploader } from './upload-steps.ts'

/**
 * Uppy's Dashboard in `target`: one picture, cut to a square, sent when its owner says so, then made their photo. `destroy()` ends
 * whatever is under way; `onDone` is the wish to close after success.
 */
export function makeUploader(target: HTMLElement, onDone: () => void): Uploader {
  target.style.setProperty('--uploader-height', `${UPLOAD.height}px`)
  const uppy: Uploader = new PictureUppy({
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
    // The sheet's: as high as that where there is room, higher for larger text.
    height: 'auto',
    note: words.note,
    autoOpen: 'imageEditor',
    proudlyDisplayPoweredByUppy: false,
    doneButtonHandler: onDone,
    locale: { strings: { ...said, dropPasteFiles: canDrop() ? words.chooseOrDrop : words.chooseAlone } },
  })
  uppy.use(SquareEditor, {
    cropperOptions: {
      aspectRatio: 1,
      // What Reset goes back to.
      initialAspectRatio: 1,
      viewMode: 1,
      autoCropArea: 1,
      // It would fetch the file to turn what browsers turn themselves.
      checkOrientation: false,
      // The largest copy that is kept is 512 px wide.
      croppedCanvasOptions: { maxWidth: 1024, maxHeight: 1024 },
    },
    actions: { cropSquare: false, cropWidescreen: false, cropWidescreenVertical: false, granularRotate: false },
  })
  // What it said of the file or the try before; of a failure a toast tells.
  for (const change of ['file-added', 'upload', 'upload-error'] as const)
    uppy.on(change, () => uppy.setState({ info: [] }))
  mend(uppy, target)
  takeSteps(uppy)
  return uppy
}

/**
 * Uppy draws a list item without a list, and offers a square of a picture that has not been read. The observer and the listener go with
 * `target`.
 */
function mend(uppy: Uploader, target: HTMLElement): void {
  const look = () => {
    target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list')
    const cut = target.querySelector('.uppy-DashboardContent-save')
    cut?.toggleAttribute('disabled', !uppy.getPlugin<SquareEditor>('ImageEditor')?.ready)
  }
  new MutationObserver(look).observe(target, { childList: true, subtree: true })
  // The cropper's.
  target.addEventListener('ready', look)
}

/** A finger drags no files. */
const canDrop = () => matchMedia('(any-hover: hover)').matches

const said = {
  exceedsSize: words.tooLarge,
  youCanOnlyUploadFileTypes: words.notTaken,
  youCanOnlyUploadX: { 0: words.onlyOne, 1: words.onlyOne },
  failedToUpload: words.notUploaded,
  dashboardTitle: words.uploader,
  dropHint: words.dropHere,
  browseFiles: words.browse,
  save: words.cut,
  editing: words.cutting,
  xFilesSelected: { 0: words.cutting, 1: words.cutting },
  processingXFiles: { 0: words.cutting, 1: words.cutting },
  uploadingXFiles: { 0: words.cutting, 1: words.cutting },
  uploadXFiles: { 0: words.upload, 1: words.upload },
}
