import type { Page } from '@playwright/test'

/** Returns whether the data that the app keeps for use offline contains the text. */
export const findStored = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const contents = await Promise.all(
      names
        .filter((name) => name.startsWith('offline '))
        .map(
          (name) =>
            new Promise((resolve, reject) => {
              const opening = indexedDB.open(name)
              opening.onerror = () => reject(opening.error)
              opening.onsuccess = () => {
                const reading = opening.result.transaction('queries').objectStore('queries').getAll()
                reading.onerror = () => reject(reading.error)
                reading.onsuccess = () => {
                  opening.result.close()
                  resolve(reading.result)
                }
              }
            }),
        ),
    )
    return JSON.stringify(contents).includes(wanted)
  }, text)
