/**
 * An error above a form's button. The live region is rendered even without an error, because screen readers do not
 * announce a region that appears with its text.
 */
export function ErrorNote({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && <p className="rounded-field bg-danger-subtle px-4 py-3 text-sm text-foreground">{message}</p>}
    </div>
  )
}
