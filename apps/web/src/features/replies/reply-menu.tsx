import { Flag, Trash } from '@stoop/ui/menu-icons'
import type { Comment } from '@stoop/validators/posts'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { deletion } from '../../locales/en/deletion.ts'
import { safety } from '../../locales/en/safety.ts'
import { useAuth } from '../auth/use-auth.ts'
import { deleteItem } from '../posts/deletions.data.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { openReport } from '../reports/open-report.ts'
import { deletableReply } from './deletable-reply.ts'

export interface ReplyMenuProps {
  postKind: PostKind
  reply: Comment
  /** Whether the viewer wrote the post. They may then delete replies of others. */
  isOwnPost: boolean
}

/** The menu of a reply: of the viewer's own, or of somebody else's. */
export default function ReplyMenu({ postKind, reply, isOwnPost }: ReplyMenuProps) {
  const viewer = useAuth()
  const { id, postId, author: person } = reply
  const isOwn = person.id === viewer.id
  const remove: ActionItem = {
    name: 'delete',
    label: deletion.delete.reply,
    icon: <Trash />,
    isDestructive: true,
    onChoose: () => deleteItem(deletableReply(postKind, { id: postId, commentId: id })),
  }
  const report: ActionItem = {
    name: 'report reply',
    label: safety.report.reply,
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType: 'reply', targetId: id, person }),
  }
  return (
    <ActionMenu
      label={deletion.menu.reply(`${person.firstName} ${person.lastName}`)}
      items={[...(isOwn || isOwnPost ? [remove] : []), ...(isOwn ? [] : [report])]}
      className="-my-1 -mr-2 text-muted"
    />
  )
}
