import './pull-to-refresh.css'
import { Spinner } from '@stoop/ui/spinner'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { refreshFeed } from '../features/posts/refresh-feed.ts'
import { homeFeeds } from '../locales/en/home-feeds.ts'

/** How far the indicator moves in pixels; it follows the finger at half its speed. */
const MAX_DISTANCE_PX = 96
const REFRESH_DISTANCE_PX = 64

/** Loads the newest posts of Home when the page is pulled down at its top. */
export function PullToRefresh() {
  const [location] = useLocation()
  return location === '/' ? <Indicator /> : null
}

function Indicator() {
  const [distance, setDistance] = useState(0)
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let start: { x: number; y: number } | undefined
    let pulled = 0

    function begin({ touches, target }: TouchEvent): void {
      const [touch, ...others] = touches
      const isOnPage = target instanceof Element && target.closest('#content') !== null
      start =
        touch && others.length === 0 && isOnPage && scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined
      pulled = 0
    }
    function move(event: TouchEvent): void {
      const [touch] = event.touches
      if (!start || !touch) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      if (pulled === 0 && (y <= 0 || Math.abs(x) > y)) start = undefined
      else {
        if (event.cancelable) event.preventDefault()
        pulled = Math.max(0, Math.min(MAX_DISTANCE_PX, y / 2))
        setDistance(pulled)
      }
    }
    function end(): void {
      if (start && pulled >= REFRESH_DISTANCE_PX) refresh()
      else setDistance(0)
      start = undefined
    }
    function refresh(): void {
      setIsLoading(true)
      setDistance(REFRESH_DISTANCE_PX)
      refreshFeed({ isPulled: true })
        .catch(console.error)
        .finally(() => {
          setIsLoading(false)
          setDistance(0)
        })
    }
    addEventListener('touchstart', begin, { signal, passive: true })
    // Not passive, because it prevents the browser's own gesture.
    addEventListener('touchmove', move, { signal, passive: false })
    addEventListener('touchend', end, { signal })
    addEventListener('touchcancel', end, { signal })
    return () => controller.abort()
  }, [])

  return (
    <div className="pull-to-refresh">
      {distance > 0 && (
        <span
          role="status"
          aria-label={homeFeeds.refreshing}
          style={{
            translate: `0 ${distance}px`,
            rotate: isLoading ? '0deg' : `${distance * 4}deg`,
            opacity: distance / REFRESH_DISTANCE_PX,
          }}
        >
          <Spinner small isMoving={isLoading} />
        </span>
      )}
    </div>
  )
}
