import type { ChangeSet } from './change-set.ts'
import { requireKebabCase, toCamelCase, toPascalCase, toSentence, UsageError } from './names.ts'
import { addText, addTexts, TRANSLATE_STEP } from './texts.ts'

/** Adds a screen for signed-in users at `/<name>`. Returns the next steps, one sentence per line. */
export function addScreen(changes: ChangeSet, name: string): string[] {
  requireKebabCase(name, 'screen', 'events or create-event')
  const [path, key, title] = [`/${name}`, toCamelCase(name), toSentence(name)]
  const component = toPascalCase(key)
  if (changes.read(PATHS_FILE).includes(`'${path}'`)) throw new UsageError(`${PATHS_FILE} has ${path} already.`)

  const texts = `apps/web/src/locales/en/${name}.ts`
  // The noun may have texts already, even if it has no screen.
  if (!changes.has(texts)) addTexts(changes, name, key, `  title: '${title}',\n`)
  else if (!/^ {2}title:/m.test(changes.read(texts))) addText(changes, name, key, `  title: '${title}',\n`, /^/)
  changes.create(
    `apps/web/src/screens/${name}.tsx`,
    `import { ${key} } from '../locales/en/${name}.ts'

/** The screen at ${path}. */
export default function ${component}() {
  return <h1 className="mb-3 font-serif text-2xl font-semibold">{${key}.title}</h1>
}
`,
  )
  changes.create(
    `apps/web/src/screens/${name}.stories.tsx`,
    `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/${title}',
  component: App,
  beforeEach: [visitPath('${path}')],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Shows its title',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '${title}' })).toBeVisible()
  },
}

export const OtherStates: Story = {
  name: 'Loading, empty and failed',
  play: () => {
    throw new Error('Write the stories of ${path} in apps/web/src/screens/${name}.stories.tsx: loading, empty, failed')
  },
}
`,
  )
  changes.create(
    `apps/web/e2e/${name}.journey.ts`,
    `import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('opens ${path}', async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '${path}')
  await expect(page.getByRole('heading', { name: '${title}' })).toBeVisible()
  throw new Error('Write the journey of ${path} in apps/web/e2e/${name}.journey.ts')
})
`,
  )
  changes.insertBefore(PATHS_FILE, /^\] as const/m, `  '${path}',\n`)
  changes.insertBefore(LINK_TARGETS_FILE, /^\}/m, `  '${path}': null,\n`, /export const LINK_TARGETS\b.*\{\n/)
  changes.insertBefore(LINK_TARGETS_TEST, /^\}/m, `  '${path}': () => 'link',\n`, /^const EXPECTED\b.*\{\n/m)
  changes.insertBefore(
    'apps/web/src/routes.ts',
    /^\}\n/m,
    `  '${path}': { screen: '${name}', access: 'signedIn', title: screenTitles.${key} },\n`,
    /export const routes\b.*\{\n/,
  )
  addText(changes, 'screen-titles', 'screenTitles', `  ${key}: '${title}',\n`)
  return [
    `Write the screen in apps/web/src/screens/${name}.tsx, made of components in apps/web/src/features.`,
    TRANSLATE_STEP,
    `Link it, because nothing does yet: a row of the settings in apps/web/src/features/settings/sections.ts, an item of the plus menu in apps/web/src/app-shell/create-menu.tsx, or a Link on the screen from which members go there. The five tabs are prescribed.`,
    'Replace the story and the journey that fail, and list the screen in docs/product.md.',
    `If it shows one member, community or post, say in ${LINK_TARGETS_FILE} which one a report of its address is about.`,
    'pnpm check',
    `pnpm vitest --run --project stories ${name}`,
    `pnpm --filter @stoop/web e2e ${name}`,
  ]
}

const PATHS_FILE = 'packages/validators/src/paths.ts'
const LINK_TARGETS_FILE = 'packages/api/src/moderation/find-link-target.ts'
const LINK_TARGETS_TEST = 'packages/api/src/moderation/link-targets.test.ts'
