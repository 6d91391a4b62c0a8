import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { DeleteMenuProps } from './delete-menu.tsx'

// Loaded after the first screen: most posts are by others.
const LazyMenu = lazyComponent<DeleteMenuProps>(() => import('./delete-menu.tsx'))
const LazyNotice = lazyComponent<Pick<DeleteMenuProps, 'item'>>(() => import('./deleted-notice.tsx'))

/** The menu of a post or reply that the viewer may delete. Its space is kept while it loads. */
export const DeleteMenu = (props: DeleteMenuProps) => (
  <Suspense fallback={<span className="-my-1 -mr-2 size-11 shrink-0" />}>
    <LazyMenu {...props} />
  </Suspense>
)

/** Takes the place of a deleted post or reply. */
export const DeletedNotice = (props: Pick<DeleteMenuProps, 'item'>) => (
  <Suspense fallback={<span className="block min-h-11" />}>
    <LazyNotice {...props} />
  </Suspense>
)
