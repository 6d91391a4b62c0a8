import { readFile } from 'node:fs/promises'
import { callApi } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const TEXT = 'Soup on the stoop'

// This journey of two members takes half a minute on a busy machine.
test.slow()

test('moves an event that a neighbour answered, who sees it and takes it to a calendar', async ({
  page,
  otherPage,
  request,
}) => {
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Archer' })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await signInAs(page, ann)

  await test.step('writes the event', async () => {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).fill(TEXT)
    await sheet.getByRole('button', { name: 'Event' }).click()
    await sheet.getByRole('textbox', { name: 'Place', exact: true }).fill('Oak Street 4')
    await sheet.getByRole('textbox', { name: 'Places (optional)' }).fill('8')
    await sheet.getByRole('radio', { name: 'Public' }).check({ force: true })
    await sheet.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Your post has been published!')).toBeVisible()
  })

  const dates = await callApi(request, ann, 'GET', '/api/events')
  const { postId, start, end } = dates[0]
  await signInAs(otherPage, ben, `/post/${postId}`)
  const event = otherPage.getByRole('article').filter({ hasText: TEXT })

  await test.step('is answered by a neighbour', async () => {
    await expect(event.getByText('8 places left')).toBeVisible()
    await event.getByRole('button', { name: 'Going' }).click()
    await expect(event.getByRole('button', { name: '1 going' })).toBeVisible()
    await expect(event.getByRole('combobox', { name: 'Remind me' })).toHaveValue('day')
  })

  await test.step('is moved by its author', async () => {
    await page.goto(`/post/${postId}`)
    await expect(page.getByRole('button', { name: '1 going' })).toBeVisible()
    await page.getByRole('button', { name: 'Change or cancel' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change the date' })
    await sheet.getByLabel('Starts').fill(start.replace('T18:00', 'T19:30'))
    await expect(sheet.getByLabel('Ends')).toHaveValue(end.replace('T20:00', 'T21:30'))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The change is saved')).toBeVisible()
  })

  await test.step('shows the new time to the neighbour and in My events', async () => {
    await otherPage.reload()
    await expect(event.getByText('New time')).toBeVisible()
    await otherPage.goto('/settings/events')
    await expect(otherPage.getByText(/7:30/)).toBeVisible()
    await expect(otherPage.getByText('Oak Street 4')).toBeVisible()
    await otherPage.getByRole('link', { name: new RegExp(TEXT) }).click()
    await expect(event.getByText('New time')).toBeVisible()
  })

  await test.step('is downloaded as a calendar file', async () => {
    const downloading = otherPage.waitForEvent('download')
    await event.getByRole('button', { name: 'Add to calendar' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.ics$/)
    const calendar = await readFile(await download.path(), 'utf8')
    expect(calendar).toContain(`SUMMARY:${TEXT}`)
    expect(calendar).toContain('LOCATION:Oak Street 4')
  })

  await test.step('is cancelled instead of deleted', async () => {
    await page.getByRole('button', { name: 'More about your post' }).click()
    await page.getByRole('menuitem', { name: 'Delete post' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel the event instead?' })
      .getByRole('button', { name: 'Cancel the event' })
      .click()
    await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible()
  })
})
