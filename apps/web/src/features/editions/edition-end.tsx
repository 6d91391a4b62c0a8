import { buttonClass } from '@stoop/ui/button'
import { Check } from '@stoop/ui/lazy-icons'
import { Skyline } from '@stoop/ui/skyline'
import type { Edition, EditionList } from '@stoop/validators/editions'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { formatDay, formatEnd, formatWeekday, isToday } from './edition-dates.ts'
import { finishEdition } from './editions.data.ts'

interface EditionEndProps {
  edition: Edition
  list: EditionList | undefined
}

/** The end of an edition. When it is reached, the windows of the city light up, and the edition is finished. */
export function EditionEnd({ edition: { id, endsAt, finishedAt, city }, list }: EditionEndProps) {
  const endRef = useRef<HTMLElement>(null)
  const [isReached, setIsReached] = useState(false)
  const isFinished = finishedAt !== null
  useEffect(() => {
    const end = endRef.current
    if (!end) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setIsReached(true)
        if (!isFinished) finishEdition(id)
      },
      { threshold: 0.6 },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [id, isFinished])
  const earlier = list?.items.filter((item) => item.id !== id) ?? []
  const isLatest = list?.items[0]?.id === id
  return (
    <>
      <section ref={endRef} className="edition-end" data-reached={isReached}>
        <Skyline city={city ?? ''} className="edition-sky" />
        <div className="edition-end-words">
          <h2 className="font-serif">
            {isToday(endsAt) ? words.endToday(city) : words.endOn(city, formatWeekday(endsAt))}
          </h2>
          <p>{words.endHint}</p>
        </div>
      </section>
      <div className="edition-after">
        {isLatest && list?.nextAt && <p>{words.next(formatEnd(list.nextAt))}</p>}
        <Link href="/" className={buttonClass()}>
          {words.toHome}
        </Link>
      </div>
      {earlier.length > 0 && (
        <nav aria-label={words.earlier} className="edition-earlier">
          <h2 className="font-serif">{words.earlier}</h2>
          <ul>
            {earlier.map((item) => (
              <li key={item.id}>
                <Link href={`/edition/${item.id}`}>
                  <time dateTime={item.endsAt}>{formatDay(item.endsAt)}</time>
                  {item.finishedAt !== null && (
                    <span>
                      <Check className="size-4" />
                      {words.read}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <Link href="/settings/notifications" className="edition-more">
            {words.changeHour}
          </Link>
        </nav>
      )}
    </>
  )
}
