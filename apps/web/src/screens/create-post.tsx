import { Button } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { ArrowLeft } from '@stoop/ui/lazy-icons'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { LanguageField } from '../features/languages/language-field.tsx'
import { ComposerFields } from '../features/posts/composer-fields.tsx'
import { discardPostDraft, postDraftsOf } from '../features/posts/discard-draft.ts'
import { FormatField } from '../features/posts/formats/format-field.tsx'
import { ReplyAudienceField } from '../features/posts/reply-audience-field.tsx'
import { UploadNote } from '../features/posts/upload-note.tsx'
import { useFriendComposer } from '../features/posts/use-friend-composer.ts'
import { useSharedContent } from '../features/posts/use-shared-content.ts'
import { VisibilityChoice } from '../features/posts/visibility-choice.tsx'
import { composer as words } from '../locales/en/composer.ts'

/** The Create Post screen. Going back keeps the draft; Cancel discards it. */
export default function CreatePost() {
  const [, navigate] = useLocation()
  // Replace this history entry, so that Back does not return to the empty form.
  const goHome = () => navigate('/', { replace: true })
  const { id: viewerId } = useAuth()
  const composer = useFriendComposer('page', goHome)
  const { values, pending, formAttributes: form, photos, ready } = composer
  useSharedContent(composer)
  const inputRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => inputRef.current?.focus(), [])

  return (
    <>
      <Link
        href="/"
        className="-ms-3 inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold text-primary hover:bg-primary-subtle"
      >
        <ArrowLeft />
        {words.backToFeed}
      </Link>
      <Card className="mt-2 p-5">
        <h1 className="font-serif text-xl font-semibold">{words.title}</h1>
        <form {...form} className="mt-4 flex flex-col gap-4">
          <ComposerFields composer={composer} showsLink textRef={inputRef} rows={6} />
          <FormatField draft={composer.detailsDraft} onChange={composer.setDetailsDraft} />
          <VisibilityChoice value={values.visibility} onChange={composer.setVisibility} />
          {values.visibility !== 'private' && (
            <ReplyAudienceField value={values.repliesFrom} onChange={composer.setRepliesFrom} />
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <div className="me-auto -ms-3">
              {values.content.trim() !== '' && <LanguageField {...composer.language} />}
            </div>
            <UploadNote photos={photos} />
            <Button
              tone="quiet"
              onClick={() => {
                if (composer.hasDraft) discardPostDraft(postDraftsOf(viewerId))
                goHome()
              }}
            >
              {words.cancel}
            </Button>
            <Button type="submit" pending={pending} disabled={!ready} className="min-w-28">
              {pending ? words.posting : words.post}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
