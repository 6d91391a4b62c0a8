import { Dialog } from '@stoop/ui/dialog'
import '@uppy/image-editor/css/style.min.css'
import { useEffect, useRef } from 'react'
import { photos } from '../../words/photos.ts'
import './photo-dialog.css'
import { makeUploader } from './uploader.ts'

export interface PhotoDialogProps {
  open: boolean
  onClose: () => void
}

/** Uploads one's profile photo (docs/product.md section 7). Closing it ends what is under way. */
export default function PhotoDialog({ open, onClose }: PhotoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={photos.title} closeLabel={photos.close}>
      <Uploader onDone={onClose} />
    </Dialog>
  )
}

function Uploader({ onDone }: { onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => {
    if (!place.current) return
    const uploader = makeUploader(place.current, () => done.current())
    return () => uploader.destroy()
  }, [])
  return <div ref={place} className="photo-uploader" />
}
