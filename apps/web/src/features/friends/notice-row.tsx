import type { ItemNotice } from '../posts/item-notices.ts'
import { NoticeInPlace } from '../posts/lazy-menus.tsx'

/** A notice that replaces a person's row. */
export function NoticeRow({ notice }: { notice: ItemNotice }) {
  return (
    <div className="px-3.5 py-2">
      <NoticeInPlace notice={notice} />
    </div>
  )
}
