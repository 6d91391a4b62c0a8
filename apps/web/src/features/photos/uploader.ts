import { PHOTO_TYPES } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import Dashboard from '@uppy/dashboard'
import { uploadTexts as words } from '../../locales/en/uploads.ts'
import { ImageUppy } from './image-uppy.ts'
import { addUploadSteps, type Uploader } from './profile-photo-upload.ts'
import { SquareEditor } from './square-editor.ts'
import { UPLOAD_DEFAULTS } from './upload-defaults.ts'

/**
 * Creates Uppy's Dashboard in `target` for one photo, which is cropped to a square and uploaded on request. `destroy()` aborts
 * the upload. Calls `onDone` when the user closes the result.
 */
export function createUploader(target: HTMLElement, onDone: () => void): Uploader {
  target.style.setProperty('--uploader-height', `${UPLOAD_DEFAULTS.height}px`)
  const uppy: Uploader = new ImageUppy({
    id: 'profile-photo',
    autoProceed: UPLOAD_DEFAULTS.startsAutomatically,
    restrictions: {
      maxNumberOfFiles: UPLOAD_DEFAULTS.maxFiles,
      maxFileSize: LIMITS.photoBytes,
      allowedFileTypes: [...PHOTO_TYPES],
    },
    locale: { strings: dashboardStrings, pluralize: (count) => (count === 1 ? 0 : 1) },
  })
  uppy.use(Dashboard, {
    inline: true,
    target,
    width: UPLOAD_DEFAULTS.width,
    // The stylesheet sets this height if there is room, and more for large text.
    height: 'auto',
    note: words.note,
    autoOpen: 'imageEditor',
    proudlyDisplayPoweredByUppy: false,
    doneButtonHandler: onDone,
    locale: { strings: { ...dashboardStrings, dropPasteFiles: canDrop() ? words.chooseOrDrop : words.chooseOnly } },
  })
  uppy.use(SquareEditor, {
    cropperOptions: {
      aspectRatio: 1,
      // Reset restores this ratio.
      initialAspectRatio: 1,
      viewMode: 1,
      autoCropArea: 1,
      // Do not read the EXIF orientation: browsers apply it, and the cropper would load the file again to read it.
      checkOrientation: false,
      // The server's largest copy is 512 px wide, so twice that size is enough.
      croppedCanvasOptions: { maxWidth: 1024, maxHeight: 1024 },
    },
    actions: { cropSquare: false, cropWidescreen: false, cropWidescreenVertical: false, granularRotate: false },
  })
  // Remove messages about the previous file or attempt at the next action. Failures are shown in a toast.
  for (const change of ['file-added', 'upload', 'upload-error'] as const)
    uppy.on(change, () => uppy.setState({ info: [] }))
  fixDashboard(uppy, target)
  addUploadSteps(uppy)
  return uppy
}

/**
 * Works around two defects of Uppy: a list item without a list, and a Save button that is enabled before the image is loaded. The
 * observer and the listener end with `target`.
 */
function fixDashboard(uppy: Uploader, target: HTMLElement): void {
  const applyFixes = () => {
    target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list')
    const saveButton = target.querySelector('.uppy-DashboardContent-save')
    saveButton?.toggleAttribute('disabled', !uppy.getPlugin<SquareEditor>('ImageEditor')?.isReady)
  }
  new MutationObserver(applyFixes).observe(target, { childList: true, subtree: true })
  // The cropper dispatches this event.
  target.addEventListener('ready', applyFixes)
}

/** Returns whether the device has a pointer that can drag files. */
const canDrop = () => matchMedia('(any-hover: hover)').matches

const dashboardStrings = {
  exceedsSize: words.tooLarge,
  youCanOnlyUploadFileTypes: words.unsupportedType,
  youCanOnlyUploadX: { 0: words.onlyOne, 1: words.onlyOne },
  failedToUpload: words.notUploaded,
  dashboardTitle: words.uploader,
  dropHint: words.dropHere,
  browseFiles: words.browse,
  save: words.crop,
  editing: words.editorTitle,
  xFilesSelected: { 0: words.editorTitle, 1: words.editorTitle },
  processingXFiles: { 0: words.editorTitle, 1: words.editorTitle },
  uploadingXFiles: { 0: words.editorTitle, 1: words.editorTitle },
  uploadXFiles: { 0: words.upload, 1: words.upload },
}
