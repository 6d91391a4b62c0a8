import { useCloseOnBack } from '@stoop/ui/overlay-history'
import type { StoredImage } from '@stoop/validators/posts'
import Lightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './picture-viewer.css'
import { images as words } from '../../locales/en/images.ts'
import { toSlide } from './to-slide.ts'
import { ViewerActions, type ViewerActionsProps } from './viewer-actions.tsx'

export interface PictureViewerProps {
  open: boolean
  images: readonly StoredImage[]
  /** The first picture to show. */
  url: string
  /** The alternative text of pictures without one. */
  alt: string
  onClose: () => void
  /** The post whose like button and replies the viewer shows; undefined for a picture without them. */
  actions?: ViewerActionsProps | undefined
}

/**
 * Shows the pictures of a post uncropped on the whole screen. Pinch, double tap, arrow keys and swipes zoom and move;
 * Back, Esc and swiping down close it.
 */
export default function PictureViewer({ open, images, url, alt, onClose, actions }: PictureViewerProps) {
  const isShown = useCloseOnBack(open, onClose)
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isAlone = images.length === 1

  function showReplies(postId: string) {
    onClose()
    actions?.onReplies(postId)
  }

  return (
    <Lightbox
      open={isShown}
      close={onClose}
      index={images.findIndex((image) => image.url === url)}
      slides={images.map((image) => toSlide(image, alt))}
      plugins={isAlone ? [Zoom, Captions, Download] : [Zoom, Captions, Download, Counter]}
      captions={{ showToggle: images.some(({ alt: text }) => text), descriptionTextAlign: 'center' }}
      carousel={{ finite: true, padding: 0, imageFit: 'contain' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      animation={isReduced ? { fade: 0, swipe: 0, zoom: 0, navigation: 0 } : { fade: 180, swipe: 280 }}
      labels={words.viewer}
      className="picture-viewer"
      render={{
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
        ...(actions && { controls: () => <ViewerActions {...actions} onReplies={showReplies} /> }),
      }}
    />
  )
}
