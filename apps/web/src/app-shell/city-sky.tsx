import { Skyline } from '@stoop/ui/skyline'
import { useAuth } from '../features/auth/use-auth.ts'

/**
 * The skyline of the viewer's city beside the column. side-rail.css hides it on screens that show a skyline
 * themselves.
 */
export default function CitySky() {
  const { selectedCity } = useAuth()
  return (
    <div className="city-sky">
      <Skyline city={selectedCity ?? ''} />
    </div>
  )
}
