import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const title = 'detects the language of a post and of a reply, and lets the author state another'

test(title, { tag: '@fresh' }, async ({ page, request }) => {
  // Journeys save data, and a browser that saves data does not load the detector.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: false } }))
  const ann = await registerUser(request, { firstName: 'Ann' })
  await createPost(request, ann, 'Hello')
  await signInAs(page, ann)
  const text = 'Unsere Katze ist seit gestern Abend weg'
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(text)
  const choice = sheet.getByRole('combobox', { name: 'Language of the text' })
  await expect(choice.getByRole('option', { name: 'German (detected)' })).toBeAttached()
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  const article = page.getByRole('article').filter({ hasText: text })
  await expect(article.getByText(text)).toHaveAttribute('lang', 'de')
  // The app is in English, and a text of unknown language is not.
  await expect(page.getByRole('article').getByText('Hello', { exact: true })).toHaveAttribute('lang', '')

  await test.step('sends the detected language of a reply', async () => {
    const answer = 'Ich habe sie gerade im Park gesehen'
    await article.getByRole('button', { name: /^Replies/ }).click()
    const replies = page.getByRole('dialog')
    await replies.getByRole('textbox').fill(answer)
    await replies.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(replies.getByText(answer)).toHaveAttribute('lang', 'de')
    await page.keyboard.press('Escape')
  })

  await test.step('changes the language in the edit of the post', async () => {
    await article.getByRole('button', { name: 'More about your post' }).click()
    await page.getByRole('menuitem', { name: 'Edit post' }).click()
    await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('Dutch')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(article.getByText(text)).toHaveAttribute('lang', 'nl')
    await page.reload()
    await expect(article.getByText(text)).toHaveAttribute('lang', 'nl')
  })
})
