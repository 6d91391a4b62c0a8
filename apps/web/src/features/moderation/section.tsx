import { type ReactNode, useId } from 'react'

/** A titled part of a case. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      {hint && <p className="text-sm text-pretty text-muted">{hint}</p>}
      <div className="mt-2">{children}</div>
    </section>
  )
}
