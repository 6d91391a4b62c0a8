import type { Page } from '@playwright/test'

/**
 * Returns the visible words that break in the middle, with the screen's path. Ignores URLs, emails, and names with
 * digits or hyphens.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const brokenWords = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only, script, style')) continue
      const content = text.textContent ?? ''
      for (const { 0: word, index } of content.matchAll(/(?<!\S)[\p{L}’'.,:;!?()]+(?!\S)/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
        const [first] = rects
        if (first && rects.some(({ top }) => top - first.top > first.height / 2))
          brokenWords.add(`${location.pathname}${location.search}: ${word} in ${text.parentElement.className}`)
      }
    }
    return [...brokenWords]
  })
}
