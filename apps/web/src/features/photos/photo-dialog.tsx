import { Dialog } from '@stoop/ui/dialog'
import '@uppy/image-editor/css/style.min.css'
import { useEffect, useRef } from 'react'
import { uploadTexts } from '../../locales/en/uploads.ts'
import './photo-dialog.css'
import { createUploader } from './uploader.ts'

export interface PhotoDialogProps {
  open: boolean
  onClose: () => void
}

/** Uploads the viewer's profile photo. Closing aborts the upload. */
export default function PhotoDialog({ open, onClose }: PhotoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={uploadTexts.title} closeLabel={uploadTexts.close}>
      <Uploader onDone={onClose} />
    </Dialog>
  )
}

function Uploader({ onDone }: { onDone: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const latestOnDone = useRef(onDone)
  useEffect(() => {
    latestOnDone.current = onDone
  }, [onDone])
  useEffect(() => {
    if (!container.current) return
    const uploader = createUploader(container.current, () => latestOnDone.current())
    return () => uploader.destroy()
  }, [])
  return <div ref={container} className="photo-uploader" />
}
