import { Button } from '@stoop/ui/button'
import type { City } from '@stoop/validators/cities'
import { Suspense, useState } from 'react'
import { useEverOpen } from '../../lib/ever-open.ts'
import { later } from '../../lib/later.ts'
import { profiles } from '../../words/profiles.ts'
import type { CitySheetProps } from './city-sheet.tsx'

const CitySheet = later<CitySheetProps>(() => import('./city-sheet.tsx'))

/** Opens the nine cities (R24). */
export function CityButton({ city }: { city: City | null }) {
  const [open, setOpen] = useState(false)
  const everOpen = useEverOpen(open)
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
      {everOpen && (
        <Suspense>
          <CitySheet open={open} city={city} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
