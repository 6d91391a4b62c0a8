import { Suspense } from 'react'
import { afterFirstPaint } from '../../lib/first-paint.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { ItemNotice } from './item-notices.ts'
import type { PostAudienceProps } from './post-audience.tsx'
import type { PostMarksProps } from './post-marks.tsx'
import type { PostMenuProps } from './post-menu.tsx'
import { VisibilityIcon } from './visibility-icon.tsx'

// These parts are loaded after the first paint.
const LazyPostMenu = lazyComponent<PostMenuProps>(() => afterFirstPaint(() => import('./post-menu.tsx')))
const LazyNotice = lazyComponent<{ notice: ItemNotice }>(() => import('./notice-in-place.tsx'))
const LazyMarks = lazyComponent<PostMarksProps>(() => import('./post-marks.tsx'))

const LazyAudience = lazyComponent<PostAudienceProps>(() => afterFirstPaint(() => import('./post-audience.tsx')))

/** The menu of a post. Keeps its space free while it loads. */
export const PostMenu = (props: PostMenuProps) => (
  <Suspense fallback={menuSpace}>
    <LazyPostMenu {...props} />
  </Suspense>
)

/** The notice that replaces a removed item. */
export const NoticeInPlace = (props: { notice: ItemNotice }) => (
  <Suspense fallback={<span className="block min-h-11" />}>
    <LazyNotice {...props} />
  </Suspense>
)

/** The marks "Edited" and "Waiting for review". */
export const PostMarks = (props: PostMarksProps) => (
  <Suspense>
    <LazyMarks {...props} />
  </Suspense>
)

/** The icon that shows who can read a post. Its action loads later. */
export const PostAudience = (props: PostAudienceProps) => (
  <Suspense fallback={<VisibilityIcon visibility={props.visibility} hasLabel />}>
    <LazyAudience {...props} />
  </Suspense>
)

/** Keeps the space of a menu's button free. */
export const menuSpace = <span className="-my-1 -me-2 -ms-3 size-11 shrink-0" />
