import { findMentions } from '@stoop/validators/mentions'
import { Link } from 'wouter'

export interface MentionLinksProps {
  text: string
}

/** A text in which each mention links to its profile. */
export default function MentionLinks({ text }: MentionLinksProps) {
  const mentions = findMentions(text)
  return (
    <>
      {mentions.map(({ username, start, end }, index) => (
        <span key={start}>
          {text.slice(mentions[index - 1]?.end ?? 0, start)}
          <Link href={`/profile/${username}`} className="font-semibold hover:underline">
            {text.slice(start, end)}
          </Link>
        </span>
      ))}
      {text.slice(mentions.at(-1)?.end ?? 0)}
    </>
  )
}
