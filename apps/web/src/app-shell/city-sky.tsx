import { Skyline } from '@stoop/ui/skyline'
import { useAuth } from '../features/auth/use-auth.ts'

/** The sky of the viewer's city beside the column. A screen with a skyline of its own hides the towers (side-rail.css). */
export default function CitySky() {
  const { selectedCity } = useAuth()
  return (
    <div className="city-sky">
      <Skyline city={selectedCity ?? ''} />
    </div>
  )
}
