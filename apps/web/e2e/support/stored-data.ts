import type { Page } from '@playwright/test'
import type { Procedure } from '../../src/mocks/procedures.ts'
import type { TestUser } from './users.ts'

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

/** Returns whether the app keeps a response of the procedure for use offline. */
export const findStoredQuery = (page: Page, procedure: Procedure) =>
  // The text is JSON in JSON.
  findStored(page, JSON.stringify(JSON.stringify(procedure.split('.'))).slice(1, -1))

/** Returns how many entries wait in the user's outbox. */
export const countEntries = (page: Page, { id }: Pick<TestUser, 'id'>) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const close = (count: number) => {
            db.close()
            resolve(count)
          }
          // The app has not opened its outbox yet.
          if (!db.objectStoreNames.contains('entries')) return close(0)
          const counting = db.transaction('entries').objectStore('entries').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => close(counting.result)
        }
      }),
    `outbox:${id}`,
  )

/** Returns whether the app has opened the user's outbox. */
export const hasOutbox = (page: Page, { id }: Pick<TestUser, 'id'>) =>
  page.evaluate(
    async (name) => (await indexedDB.databases()).some((database) => database.name === name),
    `outbox:${id}`,
  )
