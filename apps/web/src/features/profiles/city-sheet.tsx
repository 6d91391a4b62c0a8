import { Check } from '@stoop/ui/lazy-icons'
import { Sheet } from '@stoop/ui/sheet'
import { Skyline } from '@stoop/ui/skyline'
import type { City } from '@stoop/validators/cities'
import { useRef } from 'react'
import { cities } from '../../lib/cities.ts'
import { profiles } from '../../locales/en/profiles.ts'
import { useAuth } from '../auth/use-auth.ts'
import { changeCity } from './profiles.data.ts'

export interface CitySheetProps {
  open: boolean
  city: City | null
  onClose: () => void
}

/** Chooses a city. Each option shows the city's skyline. */
export default function CitySheet({ open, city, onClose }: CitySheetProps) {
  const viewer = useAuth()
  const currentCityRef = useRef<HTMLButtonElement>(null)
  return (
    <Sheet open={open} onClose={onClose} title={profiles.chooseCity} initialFocus={currentCityRef}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {cities.map((name) => (
          <li key={name} className="odd:last:col-span-2 md:odd:last:col-span-1">
            <button
              ref={name === city ? currentCityRef : undefined}
              type="button"
              aria-pressed={name === city}
              onClick={() => {
                if (name !== city) changeCity(name, viewer)
                onClose()
              }}
              className="w-full overflow-hidden rounded-card border border-line bg-raised text-start transition-[border-color,scale] active:scale-[0.98] aria-pressed:border-primary"
            >
              <Skyline city={name} className="h-20" />
              <span className="flex min-h-11 items-center justify-between gap-1 px-3 text-sm font-semibold">
                {name}
                {name === city && <Check className="size-4.5 text-primary" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
