import type { APIRequestContext, Page } from '@playwright/test'

/** Holds back all scripts that the page requests from now on, until the returned function is called. */
export async function holdScripts(page: Page, isHeld: (path: string) => boolean = () => true): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return release
}

/** Holds back all scripts that Home loads after its first screen, for example the code of overlays' history entries. */
export async function holdLaterScripts(page: Page, request: APIRequestContext): Promise<() => void> {
  const html = await (await request.get('/')).text()
  const { chunks } = JSON.parse(/id="routes">([^<]+)</.exec(html)?.[1] ?? '')
  const first: string[] = [...chunks.routes, ...chunks.home]
  return holdScripts(page, (path) => !html.includes(`src="${path}"`) && !first.includes(path))
}
