import { fullDate, useAgo } from './dates.ts'

/** A moment as "about 2 hours ago"; its title says when exactly (R31). */
export function Ago({ date }: { date: string }) {
  'use no memo'
  const words = useAgo(date)
  return (
    <time dateTime={date} title={fullDate(date)}>
      {words}
    </time>
  )
}
