import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'
import { composer as words } from '../../locales/en/composer.ts'

/** Says that a public post has a preview for people without an account, if the operator allows previews. */
export function PreviewHint() {
  const { data: site } = useQuery(api.site.info.queryOptions())
  if (!site?.hasPostPreviews) return null
  return <p className="mt-1 text-center text-xs text-balance text-muted">{words.previewHint}</p>
}
