import { Button } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { ArrowLeft } from '@stoop/ui/icons-later'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { AudienceChoice } from '../features/posts/audience-choice.tsx'
import { ComposerFields } from '../features/posts/composer-fields.tsx'
import { useComposer } from '../features/posts/use-composer.ts'
import { composer as words } from '../words/composer.ts'

/** Writes a post on a page of its own. Going back keeps what is begun, Cancel throws it away (R36). */
export default function CreatePost() {
  const [, navigate] = useLocation()
  // Back leads to no empty form.
  const leave = () => navigate('/', { replace: true })
  const composer = useComposer('page', leave)
  const { values, pending, form, discard, ready } = composer
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => text.current?.focus(), [])

  return (
    <>
      <Link
        href="/"
        className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold text-brick hover:bg-brick-wash"
      >
        <ArrowLeft />
        {words.backToFeed}
      </Link>
      <Card className="mt-2 p-5">
        <h1 className="font-serif text-xl font-semibold">{words.title}</h1>
        <form {...form} className="mt-4 flex flex-col gap-4">
          <ComposerFields composer={composer} withPicture textRef={text} rows={6} />
          <AudienceChoice value={values.visibility} onChange={composer.setVisibility} />
          <div className="flex justify-end gap-2">
            <Button
              tone="quiet"
              onClick={() => {
                discard()
                leave()
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
