import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import { Sheet } from '@stoop/ui/sheet'
import { Skeleton } from '@stoop/ui/skeleton'
import type { PostVersion } from '@stoop/validators/posts'
import { Fragment, Suspense, useState } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { runMutation } from '../../lib/query-client.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { editing as words } from '../../locales/en/editing.ts'
import { getLanguageName } from '../languages/language-names.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import type { DetailsSummaryProps } from './formats/details-summary.tsx'
import type { VersionSource } from './post-actions.ts'
import PostImage from './post-image.tsx'
import { VisibilityIcon } from './visibility-icon.tsx'

const DetailsSummary = lazyComponent<DetailsSummaryProps>(() => import('./formats/details-summary.tsx'))

export interface VersionsDialogProps {
  open: boolean
  source: VersionSource
  contentType: 'post' | 'reply'
  /** Whether the viewer may erase earlier versions. */
  canErase: boolean
  onClose: () => void
}

/** The versions of an edited post or reply that the viewer may read, newest first. */
export default function VersionsDialog({ open, source, contentType, canErase, onClose }: VersionsDialogProps) {
  const [erased, setErased] = useState<PostVersion>()
  const [isConfirming, setIsConfirming] = useState(false)
  const listRef = useFocusRestore<HTMLDivElement>()

  function erase() {
    if (!erased) return
    runMutation(
      { mutationFn: source.erase, meta: { failure: words.eraseFailed, stale: [source.list] } },
      erased.version,
    ).catch(() => undefined)
  }

  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={words.versions}
        subtitle={words.versionsHint[contentType]}
        closeLabel={words.close}
      >
        <div ref={listRef} tabIndex={-1} className="outline-none">
          <VersionList
            source={source}
            canErase={canErase}
            onErase={(version) => {
              setErased(version)
              setIsConfirming(true)
            }}
          />
        </div>
      </Sheet>
      <ConfirmAction
        open={isConfirming}
        title={words.eraseTitle}
        hint={words.eraseHint}
        confirmLabel={words.eraseConfirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={() => setIsConfirming(false)}
        onConfirm={erase}
      />
    </>
  )
}

interface VersionListProps extends Pick<VersionsDialogProps, 'source' | 'canErase'> {
  onErase: (version: PostVersion) => void
}

function VersionList({ source: { useVersions }, canErase, onErase }: VersionListProps) {
  const list = useVersions()
  const items = flattenPages(list.data)
  if (!items) return <NotLoaded query={list} title={words.versionsFailed} skeleton={<VersionSkeletons />} />
  const hasEarlier = items.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ol className="-mx-5 -mb-3 divide-y divide-line border-t border-line">
        {items.map((version, index) => (
          <Fragment key={version.version}>
            {canErase && isFirstAfterGap(items, index) && (
              <li className="px-5 py-3 text-center text-sm text-balance text-muted">{words.notKept}</li>
            )}
            <VersionRow
              version={version}
              onErase={canErase && !version.isCurrent && !version.isErased ? () => onErase(version) : undefined}
            />
          </Fragment>
        ))}
      </ol>
      {!hasEarlier && !list.hasNextPage && (
        <p className="pt-6 text-center text-sm text-balance text-muted">{words.noneReadable}</p>
      )}
      <LoadMore list={list} />
    </>
  )
}

/**
 * Returns whether versions before this one were deleted. The server keeps the first version, the current version and 50 versions
 * before it. If there are fewer versions, a gap only means that the viewer may not read all of them.
 */
const isFirstAfterGap = (items: PostVersion[], index: number) =>
  index > 50 && items[index]?.version === 1 && items[index - 1]?.version !== 2

function VersionRow({ version, onErase }: { version: PostVersion; onErase: (() => void) | undefined }) {
  const { content, details, lang, imageUrl, imageAlt, imageWidth, imageHeight, imageHash, visibility, createdAt } =
    version
  const date = formatDateTime(createdAt)
  return (
    <li className="px-5 py-3">
      <div className="flex min-h-8 items-center gap-2 text-sm text-muted">
        <RelativeTime date={createdAt} />
        {visibility && <VisibilityIcon visibility={visibility} hasLabel />}
        {lang && <span>{getLanguageName(lang)}</span>}
        {version.isCurrent && <Badge tone="success">{words.current}</Badge>}
        {onErase && (
          <Button
            tone="quiet"
            aria-label={words.eraseLabel(date)}
            aria-haspopup="dialog"
            onPointerEnter={ConfirmAction.load}
            onClick={onErase}
            className="-my-1.5 -me-3 ms-auto px-3! text-sm text-danger! hover:bg-danger-subtle!"
          >
            {words.erase}
          </Button>
        )}
      </div>
      {version.isErased ? (
        <p className="text-muted italic">{words.erased}</p>
      ) : (
        <p dir="auto" lang={lang ?? ''} className="whitespace-pre-line wrap-anywhere">
          {content}
        </p>
      )}
      {details && (
        <div className="mt-2.5">
          <Suspense>
            <DetailsSummary details={details} />
          </Suspense>
        </div>
      )}
      {imageUrl && (
        <div className="mt-2.5">
          <PostImage
            url={imageUrl}
            alt={imageAlt || words.pictureOfVersion}
            size={imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : undefined}
            hash={imageHash}
          />
        </div>
      )}
    </li>
  )
}

const VersionSkeletons = () => (
  <div className="flex flex-col gap-5">
    <p role="status" className="sr-only">
      {words.loading}
    </p>
    {['w-full', 'w-4/5'].map((width) => (
      <div key={width} className="flex flex-col gap-2.5">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
)
