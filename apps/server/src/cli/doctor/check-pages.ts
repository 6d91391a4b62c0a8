import { SITE_PAGES } from '@stoop/validators/choices'
import type { Env } from '../../env.ts'
import { aboutFiles, getAboutFolder } from '../../pages/about-files.ts'
import { isDraft } from '../../pages/draft-note.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Checks that the operator has adapted the rules, terms, privacy page and imprint. */
export async function checkPages(env: Env): Promise<Finding[]> {
  const { ok, warning, serious } = findingsOf('pages', env)
  const { read } = aboutFiles(env.dataDir)
  const pages = await Promise.all(SITE_PAGES.map(async (page) => ({ page, text: await read(page) })))
  const drafts = pages.filter(({ text }) => isDraft(text)).map(({ page }) => page)
  const empty = pages.filter(({ text }) => text.trim() === '').map(({ page }) => page)
  const findings: Finding[] = []
  if (drafts.length > 0)
    findings.push(
      serious(
        `Pages that are still drafts: ${drafts.join(', ')}.`,
        `Adapt their files in ${getAboutFolder(env.dataDir)}, and delete the note at the beginning of each.`,
      ),
    )
  if (empty.length > 0)
    findings.push(warning(`Pages without text: ${empty.join(', ')}.`, `Write them in ${getAboutFolder(env.dataDir)}.`))
  return findings.length > 0 ? findings : [ok('Rules, terms, privacy page and imprint are adapted.')]
}
