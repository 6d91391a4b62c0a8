import { useRelativeTime } from './dates.ts'

/** Shows a relative time such as "about 2 hours ago", with the exact time as title. */
export function RelativeTime({ date }: { date: string }) {
  'use no memo'
  const { label, exact } = useRelativeTime(date)
  return (
    <time dateTime={date} title={exact}>
      {label}
    </time>
  )
}
