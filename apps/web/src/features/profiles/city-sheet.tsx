import { Check } from '@stoop/ui/icons-later'
import { Sheet } from '@stoop/ui/sheet'
import { Skyline } from '@stoop/ui/skyline'
import type { City } from '@stoop/validators/cities'
import { CITIES } from '@stoop/validators/city-names'
import { useRef } from 'react'
import { profiles } from '../../words/profiles.ts'
import { useAuth } from '../auth/use-auth.ts'
import { moveTo } from './profiles.data.ts'

export interface CitySheetProps {
  open: boolean
  city: City | null
  onClose: () => void
}

/** The nine cities, each under its own sky; a tap moves there (R24). */
export default function CitySheet({ open, city, onClose }: CitySheetProps) {
  const me = useAuth()
  const own = useRef<HTMLButtonElement>(null)
  return (
    <Sheet open={open} onClose={onClose} title={profiles.chooseCity} focusFirst={own}>
      <ul className="grid grid-cols-2 gap-3">
        {CITIES.map((name) => (
          <li key={name}>
            <button
              ref={name === city ? own : undefined}
              type="button"
              aria-pressed={name === city}
              onClick={() => {
                if (name !== city) moveTo(name, me)
                onClose()
              }}
              className="w-full overflow-hidden rounded-card border border-line bg-raised text-left transition-[border-color,scale] active:scale-[0.98] aria-pressed:border-brick"
            >
              <Skyline city={name} className="h-20" />
              <span className="flex min-h-11 items-center justify-between gap-1 px-3 text-sm font-semibold">
                {name}
                {name === city && <Check className="size-4.5 text-brick" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
