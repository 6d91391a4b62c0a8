import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Sheet } from '@stoop/ui/sheet'
import { useState } from 'react'
import { getHttpStatus } from '../../lib/errors.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { communities as words } from '../../locales/en/communities.ts'
import { search } from '../../locales/en/search.ts'
import { PostResult } from '../search/post-result.tsx'
import { PostResultsSkeleton } from '../search/post-results-skeleton.tsx'
import { usePostSearch } from '../search/search.data.ts'
import { SearchBox } from '../search/search-box.tsx'
import { useDebounced } from './use-debounced.ts'

export interface CommunitySearchSheetProps {
  open: boolean
  community: { id: string; name: string }
  onClose: () => void
}

/** Searches the posts of a community, for its members. */
export default function CommunitySearchSheet({ open, community, onClose }: CommunitySearchSheetProps) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  return (
    <Sheet open={open} onClose={onClose} title={words.searchIn(community.name)} closeLabel={words.close}>
      <SearchBox value={text} onChange={setText} label={words.searchPosts} clearLabel={words.clear} />
      <div className="mt-3 min-h-[50dvh]">
        {q === '' ? (
          <p className="py-6 text-center text-balance text-muted">{search.prompts.posts}</p>
        ) : (
          <Results communityId={community.id} q={q} />
        )}
      </div>
    </Sheet>
  )
}

function Results({ communityId, q }: { communityId: string; q: string }) {
  const list = usePostSearch(q, communityId)
  const posts = flattenPages(list.data)
  if (!posts)
    return (
      <NotLoaded
        query={list}
        title={search.failed(getHttpStatus(list.error))}
        loading={search.searching}
        skeleton={<PostResultsSkeleton />}
      />
    )
  if (posts.length === 0)
    return <EmptyState drawing="communityPosts" title={search.none.posts} hint={search.noneHint} />
  return (
    <>
      <ul className={`${cardClass} divide-y divide-line`}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostResult post={post} q={q} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
