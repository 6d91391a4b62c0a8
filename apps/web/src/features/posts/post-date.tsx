import { Link } from 'wouter'
import { RelativeTime } from '../../lib/relative-time.tsx'
import type { PostDateProps } from './post-kind.ts'

/** The time of a post, which links to its page. */
export const PostDate = ({ date, postId }: PostDateProps) => (
  <Link href={`/post/${postId}`} className="min-h-6 content-center rounded-tag hover:underline">
    <RelativeTime date={date} />
  </Link>
)
