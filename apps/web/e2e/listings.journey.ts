import { callApi } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, type TestUser } from './support/users.ts'

const TEXT = 'Oak bookshelf, 80 cm wide'

test('gives a shelf to the second of two neighbours after the first one did not come', async ({
  page,
  otherPage,
  request,
}) => {
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Archer' })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  const cleo = await registerUser(request, { firstName: 'Cleo', lastName: 'Cole' })
  await signInAs(page, ann)

  await test.step('writes the offer', async () => {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill(TEXT)
    await sheet.getByRole('button', { name: 'Offer' }).click()
    await sheet.getByRole('radio', { name: 'Give away' }).check()
    await sheet.getByRole('textbox', { name: 'Where (optional)' }).fill('Oak Street')
    await sheet.getByRole('radio', { name: 'Public' }).check({ force: true })
    await sheet.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Your post has been published!')).toBeVisible()
  })

  const offers = await callApi(request, ben, 'GET', '/api/offers')
  const { id } = offers.find(({ content }: { content: string }) => content === TEXT)
  const claim = (user: TestUser) => callApi(request, user, 'POST', `/api/posts/${id}/claim`, { claimed: true })

  await signInAs(otherPage, ben)
  const shelf = otherPage.getByRole('article').filter({ hasText: TEXT })

  await test.step('is found by a neighbour in the list of the city, and claimed', async () => {
    await otherPage.goto('/?feed=city')
    await otherPage.getByRole('button', { name: 'Asks and offers' }).click()
    await otherPage.getByRole('button', { name: 'Free' }).click()
    await shelf.getByRole('button', { name: 'I’ll take it' }).click()
    await expect(shelf.getByText('You are first in line')).toBeVisible()
    await claim(cleo)
  })

  await page.goto(`/post/${id}`)
  const own = page.getByRole('region', { name: 'To give away' })

  await test.step('is reserved for the first, and passes on to the next', async () => {
    await own.getByRole('button', { name: 'See who is in line' }).click()
    await own.getByRole('button', { name: 'Reserve for Ben Brook' }).click()
    await expect(own.getByRole('button', { name: 'Did not come' })).toBeVisible()
    await otherPage.reload()
    await expect(shelf.getByText(/^Reserved for you until/)).toBeVisible()
    const passedOn = page.waitForResponse((response) => response.url().includes('posts.setState'))
    await own.getByRole('button', { name: 'Did not come' }).click()
    await passedOn
    await otherPage.reload()
    await expect(shelf.getByText('The reservation for you has ended')).toBeVisible()
  })

  await test.step('is done when both confirm, and gone from the list', async () => {
    await callApi(request, cleo, 'POST', `/api/posts/${id}/confirm`)
    await own.getByRole('button', { name: 'Handed over' }).click()
    await expect(own.getByText('Done')).toBeVisible()
    await otherPage.reload()
    await expect(otherPage.getByRole('button', { name: 'Free' })).toBeVisible()
    await expect(shelf).toBeHidden()
  })
})
