import '../posts/composer.css'
import './reply-photo-grid.css'
import { PhotoGrid, type PhotoGridProps } from '../posts/photo-grid.tsx'

/** The tile and the alternative text of a reply's picture. */
export default function ReplyPhotoGrid(props: PhotoGridProps) {
  return (
    <div className="reply-photo flex flex-col gap-1.5">
      <PhotoGrid {...props} />
    </div>
  )
}
