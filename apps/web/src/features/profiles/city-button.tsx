import { Button } from '@stoop/ui/button'
import type { City } from '@stoop/validators/cities'
import { Suspense, useState } from 'react'
import { later } from '../../lib/later.ts'
import { profiles } from '../../words/profiles.ts'
import type { CitySheetProps } from './city-sheet.tsx'

const CitySheet = later<CitySheetProps>(() => import('./city-sheet.tsx'))

/** Opens the nine cities (R24). */
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
        className="-mr-4"
      >
        {profiles.changeCity}
      </Button>
      {open && (
        <Suspense>
          <CitySheet city={city} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
