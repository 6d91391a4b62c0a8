/** An error above a form's button. The live region is always rendered, because screen readers would not announce a new one. */
export function ErrorNote({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && <p className="rounded-field bg-danger-subtle px-4 py-3 text-sm text-foreground">{message}</p>}
    </div>
  )
}
