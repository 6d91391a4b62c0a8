import { Button } from '@stoop/ui/button'
import type { City } from '@stoop/validators/cities'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { profiles } from '../../locales/en/profiles.ts'
import type { CitySheetProps } from './city-sheet.tsx'

const CitySheet = lazyOverlay<CitySheetProps>(() => import('./city-sheet.tsx'))

/** The button that opens the city chooser. */
export function CityButton({ city }: { city: City | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        onPointerEnter={CitySheet.load}
        onFocus={CitySheet.load}
        onClick={() => setOpen(true)}
        className="-me-4"
      >
        {profiles.changeCity}
      </Button>
      <CitySheet open={open} city={city} onClose={() => setOpen(false)} />
    </>
  )
}
