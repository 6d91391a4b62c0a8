import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('shows the app in the language of the browser from the first frame, or in the language that was chosen', {
  tag: '@fresh',
}, async ({ browser, request }) => {
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  // index.html contains the English texts of /auth, for the frames before the app renders.
  await page.addInitScript(() => {
    const isShown = () => document.querySelector('[data-screen=auth]')?.checkVisibility() === true
    new MutationObserver(() => isShown() && Reflect.set(window, 'wasEnglishShown', true)).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    })
  })
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Anmelden · Stoop')
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  expect(await manifest.json()).toMatchObject({ lang: 'de', description: 'Verbinde dich mit deiner Nachbarschaft' })
  expect(await page.evaluate(() => Reflect.get(window, 'wasEnglishShown'))).toBeUndefined()

  await page.getByRole('combobox').last().selectOption('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

  await test.step("takes the member's language after the sign-in", async () => {
    const ann = await registerUser(request)
    await callApi(request, ann, 'PUT', '/api/settings', { language: 'de' })
    await signInAs(page, ann)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Freunde' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Was gibt’s Neues, Ann?' })).toBeVisible()
  })
  await context.close()
})

/** What members read, as they read it. */
const LANGUAGES = {
  de: {
    direction: 'ltr',
    signUp: 'Konto erstellen',
    fields: ['Vorname', 'Nachname', 'Benutzername', 'E-Mail'],
    password: 'Passwort',
    city: 'Stadt',
    welcome: 'Willkommen bei Stoop!',
    notNow: 'Nicht jetzt',
    prompt: 'Was gibt’s Neues, Ann?',
    post: 'Posten',
    published: 'Dein Beitrag ist veröffentlicht!',
    like: 'Gefällt mir, 0 Personen',
    liked: 'Gefällt mir, 1 Person',
    replies: 'Antworten, 0',
    repliesTitle: 'Antworten (1)',
    reply: 'Antworten',
    friends: 'Freunde',
    suggestions: 'Vorschläge',
    addFriend: 'Anfrage senden',
    requested: 'Angefragt',
    appearance: 'Darstellung',
    language: 'Sprache',
  },
  ar: {
    direction: 'rtl',
    signUp: 'إنشاء حساب',
    fields: ['الاسم الأول', 'اسم العائلة', 'اسم المستخدم', 'البريد الإلكتروني'],
    password: 'كلمة المرور',
    city: 'المدينة',
    welcome: 'مرحبًا بك في Stoop!',
    notNow: 'ليس الآن',
    // Invisible characters isolate the name.
    prompt: 'ما الجديد، \u2068Ann\u2069؟',
    post: 'نشر',
    published: 'تم نشر منشورك!',
    like: 'إعجاب، 0',
    liked: 'إعجاب، 1',
    replies: 'الردود، 0',
    repliesTitle: 'الردود (1)',
    reply: 'رد',
    friends: 'الأصدقاء',
    suggestions: 'اقتراحات',
    addFriend: 'طلب صداقة',
    requested: 'تم الطلب',
    appearance: 'المظهر',
    language: 'اللغة',
  },
}

for (const [locale, words] of Object.entries(LANGUAGES)) {
  test(`signs up, posts and likes in ${locale}`, { tag: ['@fresh', '@long'] }, async ({ browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto('/auth')
    await page.getByRole('tab', { name: words.signUp }).click()
    const name = `new.${crypto.randomUUID().slice(0, 8)}`
    for (const [index, value] of ['Ann', 'Archer', name, `${name}@example.org`].entries())
      await page.getByLabel(words.fields[index] ?? '', { exact: true }).fill(value)
    await page.getByLabel(words.city).selectOption('Miami')
    const submit = page.getByRole('tabpanel').getByRole('button', { name: words.signUp })
    await page.getByLabel(words.password, { exact: true }).fill('stoop-at-dusk')
    await submit.click()
    await expect(page.getByText(words.welcome)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: words.notNow }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', words.direction)

    await page.getByRole('button', { name: words.prompt }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill('First tomatoes!')
    await sheet.getByRole('button', { name: words.post, exact: true }).click()
    await expect(page.getByText(words.published)).toBeVisible()
    const article = page.getByRole('article').filter({ hasText: 'First tomatoes!' })
    await article.getByRole('button', { name: words.like }).click()
    await expect(article.getByRole('button', { name: words.liked })).toBeVisible()
    await context.close()
  })

  test(`replies and asks for a friendship in ${locale}`, { tag: '@long' }, async ({ page, request }) => {
    const ann = await registerUser(request)
    await callApi(request, ann, 'PUT', '/api/settings', { language: locale })
    const ben = await registerUser(request, { firstName: 'Ben', lastName: uniqueName('Okafor') })
    const cleo = await registerUser(request, { firstName: 'Cleo' })
    await makeFriends(request, cleo, ann)
    await createPost(request, cleo, 'Far down the feed')
    await signInAs(page, ann)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)

    await page.getByRole('button', { name: words.replies }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('So it is')
    await dialog.getByRole('button', { name: words.reply, exact: true }).click()
    await expect(dialog.getByRole('heading', { name: words.repliesTitle })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('navigation').getByRole('link', { name: words.friends }).click()
    await page.getByRole('tab', { name: words.suggestions }).click()
    const row = page.getByRole('listitem').filter({ hasText: ben.lastName })
    await row.getByRole('button', { name: words.addFriend }).click()
    await expect(row.getByRole('button', { name: words.requested })).toBeVisible()
  })

  test(`changes the language from ${locale} to English`, { tag: '@long' }, async ({ page, request }) => {
    const ann = await registerUser(request)
    await callApi(request, ann, 'PUT', '/api/settings', { language: locale })
    await signInAs(page, ann, '/settings/appearance')
    await expect(page.getByRole('heading', { level: 1, name: words.appearance })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(words.language).selectOption('English')
    await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
}
