import { useAuth } from '../features/auth/use-auth.ts'

/** Not built yet: the strip alone. */
export default function Home() {
  const { firstName, lastName } = useAuth()
  return (
    <section>
      <h1 className="font-serif text-xl font-semibold">{`${firstName} ${lastName}`}</h1>
      <p className="text-muted">Welcome back!</p>
    </section>
  )
}
