import { Link } from 'wouter'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import type { PostDateProps } from '../posts/post-kind.ts'

/** The date of a community post, as a link to the post's page, which shows the exact time. */
export const CommunityPostDate = ({ date, communityId = '', postId }: PostDateProps) => (
  <Link
    href={`/communities/${communityId}/posts/${postId}`}
    className="min-h-6 rounded-tag content-center hover:underline"
  >
    <time dateTime={date} title={formatDateTime(date)}>
      {formatDate(date)}
    </time>
  </Link>
)

/** The date and time of a community post, on the post's own page. */
export const CommunityPostTime = ({ date }: PostDateProps) => <time dateTime={date}>{formatDateTime(date)}</time>
