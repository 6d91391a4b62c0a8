import { Flag, Trash } from '@stoop/ui/menu-icons'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { deletion } from '../../locales/en/deletion.ts'
import { safety } from '../../locales/en/safety.ts'
import { useAuth } from '../auth/use-auth.ts'
import { openReport } from '../reports/open-report.ts'
import { deletablePost } from './deletable-post.ts'
import { deleteItem } from './deletions.data.ts'
import type { AnyPost, PostKind } from './post-kind.ts'

export interface PostMenuProps {
  postKind: PostKind
  post: AnyPost
}

/** The menu of a post: of the viewer's own, or of somebody else's. */
export default function PostMenu({ postKind, post }: PostMenuProps) {
  const viewer = useAuth()
  const { id, author: person, imageUrl } = post
  const isOwn = person.id === viewer.id
  const remove: ActionItem = {
    name: 'delete',
    label: deletion.delete.post,
    icon: <Trash />,
    isDestructive: true,
    onChoose: () => deleteItem(deletablePost(postKind, id)),
  }
  const report = (targetType: 'post' | 'picture'): ActionItem => ({
    name: `report ${targetType}`,
    label: safety.report[targetType],
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType, targetId: id, person }),
  })
  return (
    <ActionMenu
      label={isOwn ? deletion.menu.ownPost : deletion.menu.post(`${person.firstName} ${person.lastName}`)}
      items={isOwn ? [remove] : imageUrl ? [report('post'), report('picture')] : [report('post')]}
      className="-my-1 -mr-2 text-muted"
    />
  )
}
