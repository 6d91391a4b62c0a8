import type { Post } from '@stoop/validators/posts'
import { isLongText } from './features/posts/long-text.ts'
import { type HomeData, readLastVisit } from './lib/stored-visit.ts'
import { TOKEN_KEY } from './lib/token-key.ts'

// Shows the first posts of Home while the app's code is loading (decision 124). The app then renders the same posts at the same
// place. If a post may look different there, this post and all posts below it stay skeletons.

type Result<Output> = { result: { data: { json: Output } } }
type FirstResults = [Result<HomeData['user']>, Result<HomeData['counts']>, Result<HomeData['feed']>]

/** Posts are not shown on a narrower page, where the line with a post's time may wrap. */
const MIN_WIDTH = '(min-width: 22em)'

/** Posts are not shown below a longer first name, because the composer's prompt shortens it. */
const MAX_FIRST_NAME = 20

/**
 * Shows the posts of the last visit if there is one, and otherwise the posts of the response. Hides the posts of the visit if the
 * response lacks one of them. `scripts` are the URLs of Home's code; a visit stored by another build is ignored.
 */
export async function showFirstPosts(
  token: string,
  scripts: readonly string[],
  loading: Promise<Response>,
): Promise<void> {
  const page = document.querySelector<HTMLTemplateElement>('[data-home]')?.content.firstElementChild
  const status = document.querySelector<HTMLElement>('[data-loading]')
  // Show no posts on a history entry that the app has already shown, because the app may scroll to other posts. The app sets
  // `manual` for each entry.
  if (!page || !status || history.scrollRestoration === 'manual' || !matchMedia(MIN_WIDTH).matches) return

  const show = (home: HomeData) => {
    fillPage(page, home)
    if (!page.querySelector('article')) return
    status.dataset.loading = ''
    status.after(page)
  }
  const hide = () => {
    page.remove()
    status.dataset.loading = 'signed-in'
  }
  const isSignedIn = () => localStorage.getItem(TOKEN_KEY) === token
  // Reload after another tab has changed the session. The app removes `status` when it is rendered, and then handles the change
  // itself.
  addEventListener('storage', () => {
    if (isSignedIn() || !status.isConnected) return
    hide()
    location.reload()
  })
  let json = ''
  try {
    const visit = readLastVisit(
      (stamp) => stamp.startsWith(`${token.slice(0, 8)} `) && scripts.some((script) => stamp.endsWith(script)),
    )
    if (visit) show(visit)
    // Read a clone, because the app reads the response too.
    json = await (await loading).clone().text()
    const [user, counts, feed]: FirstResults = JSON.parse(json)
    const home = { user: getOutput(user), counts: getOutput(counts), feed: getOutput(feed) }
    if (!page.isConnected && status.isConnected && isSignedIn()) show(home)
    if (visit?.feed.items.slice(0, 3).some(({ id }) => !json.includes(id))) hide()
  } catch {
    // If the response is an error, the app shows it instead of the posts. If there was no response, the app keeps the last visit.
    if (json) hide()
  }
}

/** Writes the viewer's name and the first posts into index.html's copy of Home, which contains one empty post. */
function fillPage(page: Element, { user, counts, feed }: HomeData): void {
  const card = page.querySelector('article')
  const end = card?.nextElementSibling
  if (!card || !end) return
  card.remove()
  if (user.emailVerification !== 'verified' || user.firstName.length > MAX_FIRST_NAME) return
  fill(page, 'viewer', getName(user))
  fill(page, 'prompt', `${user.firstName}?`)
  // Home shows suggestions below the second post, so end there.
  for (const post of feed.items.slice(0, counts.suggestions > 0 ? 2 : 3)) {
    if (!looksSameInApp(post)) break
    const copy = document.importNode(card, true)
    fill(copy, 'author', getName(post.author))
    fill(copy, 'content', post.content)
    end.before(copy)
  }
}

/** Returns the output of a call in the batch. Throws if the call failed. */
const getOutput = <Output>({ result }: Result<Output>) => result.data.json

const fill = (parent: Element, name: string, text: string) => parent.querySelector(`[data-text=${name}]`)?.append(text)

const getName = ({ firstName, lastName }: Pick<HomeData['user'], 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** Returns whether a post has no more than an author and a text without links and mentions. */
const looksSameInApp = ({ content, imageUrl, editedAt, isHeld }: Post) =>
  !imageUrl && !editedAt && !isHeld && !isLongText(content) && !/@|https?:|www\./.test(content)
