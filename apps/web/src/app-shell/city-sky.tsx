import { Skyline } from '@stoop/ui/skyline'
import { useAuth } from '../features/auth/use-auth.ts'

/** The sky of the viewer's city next to the column. side-rail.css hides its towers on screens with a skyline of their own. */
export default function CitySky() {
  const { selectedCity } = useAuth()
  return (
    <div className="city-sky">
      <Skyline city={selectedCity ?? ''} />
    </div>
  )
}
