const urlPattern = /((?:https?:\/\/|\bwww\.)[^\s<>"']*[^\s<>"'.,;:!?)\]])/i

/** The text of a message, with web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return text.split(urlPattern).map((part, index) => {
    // split() puts the separators at odd indexes.
    const href = index % 2 === 1 ? toHref(part) : undefined
    if (!href) return part
    return (
      <a key={`${index} ${part}`} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    )
  })
}

function toHref(text: string): string | undefined {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
