import { Heart, MessageCircle } from '@stoop/ui/icons'
import { BellOff, ChevronRight, Copy, Flag, Pencil, Trash } from '@stoop/ui/lazy-icons'
import type { Occurrence } from '@stoop/validators/occurrences'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { copyLink } from '../../lib/share.ts'
import { communityPosts } from '../../locales/en/community-posts.ts'
import { deletionTexts } from '../../locales/en/deletion.ts'
import { editing } from '../../locales/en/editing.ts'
import { likers } from '../../locales/en/likers.ts'
import { safety } from '../../locales/en/safety.ts'
import { share } from '../../locales/en/share.ts'
import { useAuth } from '../auth/use-auth.ts'
import { pinItems, useItemModeration } from '../communities/moderating/use-moderator-actions.tsx'
import type { MuteDialogProps } from '../people/mute-dialog.tsx'
import { postToMute } from '../people/mutes.data.ts'
import { usePersonActions } from '../people/use-person-actions.tsx'
import { openReport } from '../reports/open-report.ts'
import { deletablePost } from './deletable-post.ts'
import { deleteItem } from './deletions.data.ts'
import type { EditSheetProps } from './edit-sheet.tsx'
import type { DeleteEventPromptProps } from './formats/delete-event-prompt.tsx'
import type { LikersSheetProps } from './likers-sheet.tsx'
import type { AnyPost, PostKind } from './post-kind.ts'
import { getPostPath } from './post-path.ts'
import type { ReplyAudienceDialogProps } from './reply-audience-dialog.tsx'

const DeleteEventPrompt = lazyOverlay<DeleteEventPromptProps>(() => import('./formats/delete-event-prompt.tsx'))
const EditSheet = lazyOverlay<EditSheetProps>(() => import('./edit-sheet.tsx'))
const LikersSheet = lazyOverlay<LikersSheetProps>(() => import('./likers-sheet.tsx'))
const MuteDialog = lazyOverlay<MuteDialogProps>(() => import('../people/mute-dialog.tsx'))
const ReplyAudienceDialog = lazyOverlay<ReplyAudienceDialogProps>(() => import('./reply-audience-dialog.tsx'))

export interface PostMenuProps {
  postKind: PostKind
  post: AnyPost
}

/** The menu of the viewer's own post or of another member's. */
export default function PostMenu(props: PostMenuProps) {
  const viewer = useAuth()
  return props.post.author.id === viewer.id ? <OwnPostMenu {...props} /> : <OthersPostMenu {...props} />
}

const buttonClass = '-my-1 -me-2 -ms-3 text-muted'

/** Returns the item that opens a post's page, or none on that page. */
function openItems(postKind: PostKind, { id }: AnyPost): ActionItem[] {
  const path = getPostPath(postKind, id)
  if (location.pathname === path) return []
  return [{ name: 'open', label: communityPosts.open, icon: <ChevronRight />, onChoose: () => navigate(path) }]
}

/** Returns the item that copies the URL of a post's page. */
const copyItem = (postKind: PostKind, { id }: AnyPost): ActionItem => ({
  name: 'copy',
  label: communityPosts.copy,
  icon: <Copy />,
  onChoose: () => void copyLink(getPostPath(postKind, id), share.copied).catch(console.error),
})

const likesItem = (onChoose: () => void): ActionItem => ({
  name: 'likes',
  label: likers.open,
  icon: <Heart />,
  onChoose,
})

function OwnPostMenu({ postKind, post }: PostMenuProps) {
  const [opened, setOpened] = useState<'edit' | 'replies' | 'likes' | 'mute' | 'delete'>()
  const remove = () => deleteItem(deletablePost(postKind, post.id))
  const answeredDate = findAnsweredDate(post)
  const close = () => setOpened(undefined)
  const memberItems: ActionItem[] = [
    { name: 'edit', label: editing.edit.post, icon: <Pencil />, onChoose: () => setOpened('edit') },
    { name: 'replies', label: editing.edit.replies, icon: <MessageCircle />, onChoose: () => setOpened('replies') },
    ...openItems(postKind, post),
    likesItem(() => setOpened('likes')),
    copyItem(postKind, post),
    ...pinItems(postKind, post),
    { name: 'mute', label: safety.mutePost, icon: <BellOff />, onChoose: () => setOpened('mute') },
    {
      name: 'delete',
      label: deletionTexts.delete.post,
      icon: <Trash />,
      isDestructive: true,
      onChoose: () => (answeredDate ? setOpened('delete') : remove()),
    },
  ]
  return (
    <>
      <ActionMenu
        label={deletionTexts.menu.ownPost}
        items={postKind.isReadOnly ? [...openItems(postKind, post), copyItem(postKind, post)] : memberItems}
        className={buttonClass}
      />
      <EditSheet open={opened === 'edit'} postKind={postKind} post={post} onClose={close} />
      <ReplyAudienceDialog open={opened === 'replies'} postKind={postKind} post={post} onClose={close} />
      <LikersSheet open={opened === 'likes'} postKind={postKind} postId={post.id} onClose={close} />
      {answeredDate && (
        <DeleteEventPrompt
          open={opened === 'delete'}
          postKind={postKind}
          date={answeredDate}
          onDelete={remove}
          onClose={close}
        />
      )}
      <MuteDialog open={opened === 'mute'} subject={postToMute(postKind, post.id)} onClose={close} />
    </>
  )
}

/** Returns the next date of an event if members have answered it, so that they should learn that it does not take place. */
function findAnsweredDate({ details }: AnyPost): Occurrence | undefined {
  const date = details?.format === 'event' ? details.next : null
  if (!date || date.isCancelled || Date.parse(date.endsAt) <= Date.now()) return undefined
  const own = date.answer === 'going' || date.answer === 'interested' ? 1 : 0
  return date.goingCount + date.interestedCount + date.waitingCount > own ? date : undefined
}

function OthersPostMenu({ postKind, post }: PostMenuProps) {
  const { id, author: person, imageUrl } = post
  const [isLikersOpen, setIsLikersOpen] = useState(false)
  const report = (targetType: 'post' | 'picture'): ActionItem => ({
    name: `report ${targetType}`,
    label: safety.report[targetType],
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType, targetId: id, person }),
  })
  const { items, dialog } = usePersonActions(person, {
    itemId: id,
    isInFeed: location.pathname === '/',
    reports: imageUrl ? [report('post'), report('picture')] : [report('post')],
  })
  const moderation = useItemModeration(postKind, person, { postId: id })
  return (
    <>
      <ActionMenu
        label={deletionTexts.menu.post(`${person.firstName} ${person.lastName}`)}
        items={[
          ...openItems(postKind, post),
          // Only members can see its likes.
          ...(postKind.isReadOnly ? [] : [likesItem(() => setIsLikersOpen(true))]),
          copyItem(postKind, post),
          ...pinItems(postKind, post),
          ...moderation.items,
          ...items,
        ]}
        className={buttonClass}
      />
      <LikersSheet open={isLikersOpen} postKind={postKind} postId={id} onClose={() => setIsLikersOpen(false)} />
      {dialog}
      {moderation.dialog}
    </>
  )
}
