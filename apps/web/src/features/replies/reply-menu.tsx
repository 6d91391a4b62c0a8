import { Flag, Pencil, Trash } from '@stoop/ui/lazy-icons'
import type { Comment } from '@stoop/validators/posts'
import { useState } from 'react'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { deletionTexts } from '../../locales/en/deletion.ts'
import { editing } from '../../locales/en/editing.ts'
import { safety } from '../../locales/en/safety.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useItemModeration } from '../communities/moderating/use-moderator-actions.tsx'
import { usePersonActions } from '../people/use-person-actions.tsx'
import { deleteItem } from '../posts/deletions.data.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { openReport } from '../reports/open-report.ts'
import { deletableReply } from './deletable-reply.ts'
import type { EditReplySheetProps } from './edit-reply-sheet.tsx'

const EditReplySheet = lazyOverlay<EditReplySheetProps>(() => import('./edit-reply-sheet.tsx'))

export interface ReplyMenuProps {
  postKind: PostKind
  reply: Comment
  /** Whether the viewer is the post's author, who may delete others' replies. */
  isOwnPost: boolean
  /** Whether the viewer may reply to the post. If not, the viewer cannot edit replies either. */
  canReply: boolean
}

/** The menu of the viewer's own reply or of another member's. */
export default function ReplyMenu(props: ReplyMenuProps) {
  const viewer = useAuth()
  if (props.reply.authorId !== viewer.id) return <OthersReplyMenu {...props} />
  // Only members can edit and delete their replies.
  return props.postKind.isReadOnly ? null : <OwnReplyMenu {...props} />
}

const buttonClass = '-my-1 -me-2 -ms-3 text-muted'

const labelOf = ({ author: { firstName, lastName } }: Comment) => deletionTexts.menu.reply(`${firstName} ${lastName}`)

function deleteAction({ postKind, reply }: ReplyMenuProps): ActionItem {
  return {
    name: 'delete',
    label: deletionTexts.delete.reply,
    icon: <Trash />,
    isDestructive: true,
    onChoose: () => deleteItem(deletableReply(postKind, { id: reply.postId, commentId: reply.id })),
  }
}

function OwnReplyMenu(props: ReplyMenuProps) {
  const [isEditing, setIsEditing] = useState(false)
  const edit: ActionItem = {
    name: 'edit',
    label: editing.edit.reply,
    icon: <Pencil />,
    onChoose: () => setIsEditing(true),
  }
  return (
    <>
      <ActionMenu
        label={labelOf(props.reply)}
        items={[...(props.canReply ? [edit] : []), deleteAction(props)]}
        className={buttonClass}
      />
      <EditReplySheet
        open={isEditing}
        postKind={props.postKind}
        reply={props.reply}
        onClose={() => setIsEditing(false)}
      />
    </>
  )
}

function OthersReplyMenu(props: ReplyMenuProps) {
  const { id, author: person } = props.reply
  const report: ActionItem = {
    name: 'report reply',
    label: safety.report.reply,
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType: 'reply', targetId: id, person }),
  }
  const { items, dialog } = usePersonActions(person, { itemId: id, reports: [report] })
  const moderation = useItemModeration(props.postKind, person, {
    replyRef: { id: props.reply.postId, commentId: id },
  })
  // A post's author can delete others' replies without a reason, so this item replaces the moderator's removal.
  const removal = props.isOwnPost ? [deleteAction(props), ...moderation.items.slice(1)] : moderation.items
  return (
    <>
      <ActionMenu label={labelOf(props.reply)} items={[...removal, ...items]} className={buttonClass} />
      {dialog}
      {moderation.dialog}
    </>
  )
}
