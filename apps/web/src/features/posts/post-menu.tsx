import { MessageCircle } from '@stoop/ui/icons'
import { BellOff, Flag, Pencil, Trash } from '@stoop/ui/menu-icons'
import { useState } from 'react'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { deletion } from '../../locales/en/deletion.ts'
import { editing } from '../../locales/en/editing.ts'
import { safety } from '../../locales/en/safety.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { MuteDialogProps } from '../people/mute-dialog.tsx'
import { postToMute } from '../people/mutes.data.ts'
import { usePersonActions } from '../people/use-person-actions.tsx'
import { openReport } from '../reports/open-report.ts'
import { deletablePost } from './deletable-post.ts'
import { deleteItem } from './deletions.data.ts'
import type { EditSheetProps } from './edit-sheet.tsx'
import type { AnyPost, PostKind } from './post-kind.ts'
import type { ReplyAudienceDialogProps } from './reply-audience-dialog.tsx'

const EditSheet = lazyOverlay<EditSheetProps>(() => import('./edit-sheet.tsx'))
const MuteDialog = lazyOverlay<MuteDialogProps>(() => import('../people/mute-dialog.tsx'))
const ReplyAudienceDialog = lazyOverlay<ReplyAudienceDialogProps>(() => import('./reply-audience-dialog.tsx'))

export interface PostMenuProps {
  postKind: PostKind
  post: AnyPost
}

/** The menu of a post: of the viewer's own, or of somebody else's. */
export default function PostMenu(props: PostMenuProps) {
  const viewer = useAuth()
  return props.post.author.id === viewer.id ? <OwnPostMenu {...props} /> : <OthersPostMenu {...props} />
}

const buttonClass = '-my-1 -mr-2 -ml-3 text-muted'

function OwnPostMenu({ postKind, post }: PostMenuProps) {
  const [opened, setOpened] = useState<'edit' | 'replies' | 'mute'>()
  const close = () => setOpened(undefined)
  const items: ActionItem[] = [
    { name: 'edit', label: editing.edit.post, icon: <Pencil />, onChoose: () => setOpened('edit') },
    { name: 'replies', label: editing.edit.replies, icon: <MessageCircle />, onChoose: () => setOpened('replies') },
    { name: 'mute', label: safety.mutePost, icon: <BellOff />, onChoose: () => setOpened('mute') },
    {
      name: 'delete',
      label: deletion.delete.post,
      icon: <Trash />,
      isDestructive: true,
      onChoose: () => deleteItem(deletablePost(postKind, post.id)),
    },
  ]
  return (
    <>
      <ActionMenu label={deletion.menu.ownPost} items={items} className={buttonClass} />
      <EditSheet open={opened === 'edit'} postKind={postKind} post={post} onClose={close} />
      <ReplyAudienceDialog open={opened === 'replies'} postKind={postKind} post={post} onClose={close} />
      <MuteDialog open={opened === 'mute'} subject={postToMute(postKind, post.id)} onClose={close} />
    </>
  )
}

function OthersPostMenu({ postKind, post }: PostMenuProps) {
  const { id, author: person, imageUrl } = post
  const report = (targetType: 'post' | 'picture'): ActionItem => ({
    name: `report ${targetType}`,
    label: safety.report[targetType],
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType, targetId: id, person }),
  })
  const isInFeed = location.pathname === '/' && postKind.communityId === undefined
  const { items, dialog } = usePersonActions(person, {
    itemId: id,
    isInFeed,
    reports: imageUrl ? [report('post'), report('picture')] : [report('post')],
  })
  return (
    <>
      <ActionMenu
        label={deletion.menu.post(`${person.firstName} ${person.lastName}`)}
        items={items}
        className={buttonClass}
      />
      {dialog}
    </>
  )
}
