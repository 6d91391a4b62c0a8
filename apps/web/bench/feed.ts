import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Response } from 'playwright'

const POLL_MS = 50
const PAGE_TIMEOUT_MS = 20_000

/** Counts the posts that the page has loaded, in a complete or a windowed list. */
export class LoadedPosts {
  readonly #page: Page
  readonly #ids = new Set<string>()

  constructor(page: Page) {
    this.#page = page
    page.on('response', (response) => {
      if (/posts[./]feed/.test(response.url())) this.#countResponse(response).catch(() => undefined)
    })
  }

  /** Scrolls to the end until the feed has this many posts. Throws if no more posts load. */
  async loadUpTo(count: number): Promise<void> {
    let lastCount = await this.count()
    let lastGrowthAt = performance.now()
    while (lastCount < count) {
      await this.#page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await delay(POLL_MS)
      const newCount = await this.count()
      if (newCount > lastCount) lastGrowthAt = performance.now()
      else if (performance.now() - lastGrowthAt > PAGE_TIMEOUT_MS)
        throw new Error(`The feed stopped at ${newCount} of ${count} posts`)
      lastCount = newCount
    }
  }

  /**
   * Returns the number of posts in all responses. If no response contained the first page, returns the position of the last
   * article.
   */
  async count(): Promise<number> {
    const lastPosition = await this.#page.evaluate(() =>
      Math.max(0, ...Array.from(document.querySelectorAll('article'), (article) => Number(article.ariaPosInSet ?? 0))),
    )
    return Math.max(this.#ids.size, lastPosition)
  }

  async #countResponse(response: Response): Promise<void> {
    for (const id of postIds(await response.json())) this.#ids.add(id)
  }
}

/** Returns the ids of the posts in a response, whatever object contains the posts. */
export function postIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(postIds)
  if (typeof value !== 'object' || value === null) return []
  if ('id' in value && typeof value.id === 'string' && 'likeCount' in value) return [value.id]
  return Object.values(value).flatMap(postIds)
}
