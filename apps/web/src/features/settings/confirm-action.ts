import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import type { ConfirmActionDialogProps } from './confirm-action-dialog.tsx'

/** The dialog that asks for confirmation, loaded when it opens. */
export const ConfirmAction = lazyOverlay<ConfirmActionDialogProps>(() => import('./confirm-action-dialog.tsx'))
