import type { ReactNode } from 'react'

const tones = { ivy: 'bg-ivy-wash text-ivy', plain: 'bg-well text-muted' }

export interface SettledProps {
  tone?: keyof typeof tones
  /** As wide as the button was. */
  wide?: boolean
  children: ReactNode
}

/** What a button's act has come to ("Joined", "Friends"), in its place and as high: nothing below it moves. Not to be pressed. */
export function Settled({ tone = 'ivy', wide = false, children }: SettledProps) {
  return (
    <span
      className={`inline-flex min-h-11 min-w-24 items-center justify-center gap-1.5 rounded-pill px-5 py-2 text-center font-semibold wrap-normal ${tones[tone]} ${wide ? 'w-full' : ''}`}
    >
      {children}
    </span>
  )
}
