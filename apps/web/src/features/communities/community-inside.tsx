import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Tabs } from '@stoop/ui/tabs'
import type { Community } from '@stoop/validators/communities'
import { useMemo } from 'react'
import { itemsOf } from '../../lib/pages.ts'
import { useTab } from '../../lib/tab.ts'
import { communities } from '../../words/communities.ts'
import { PostList } from '../posts/post-list.tsx'
import { RepliesOver } from '../replies/replies-over.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { communityWall, useCommunityPosts } from './community-posts.data.ts'
import { MemberList } from './member-list.tsx'

const names = ['posts', 'members'] as const
type Name = (typeof names)[number]

/** What only those inside see: the posts and the members. */
export function CommunityInside({ community, onWrite }: { community: Community; onWrite: () => void }) {
  const [open, show] = useTab<Name>(names)
  return (
    <Tabs
      label={communities.inside.label}
      tabs={names.map((name) => ({ name, label: communities.inside[name] }))}
      open={open}
      onOpen={show}
    >
      <div className="pt-4">
        {open === 'posts' ? <Posts community={community} onWrite={onWrite} /> : <MemberList community={community} />}
      </div>
    </Tabs>
  )
}

function Posts({ community: { id, city }, onWrite }: { community: Community; onWrite: () => void }) {
  const wall = useMemo(() => communityWall(id), [id])
  const list = useCommunityPosts(id)
  const replies = useOpenPost()
  return (
    <>
      <PostList
        wall={wall}
        list={list}
        label={communities.inside.posts}
        thing={communities.things.posts}
        empty={
          <EmptyState
            city={city}
            title={communities.noPosts}
            action={<Button onClick={onWrite}>{communities.firstPost}</Button>}
          />
        }
        onReplies={replies.open}
      />
      <RepliesOver wall={wall} postId={replies.postId} posts={itemsOf(list.data)} onClose={replies.close} />
    </>
  )
}
