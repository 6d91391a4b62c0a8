import { listCities, setCities } from '@stoop/validators/city-names'

// The server writes the operator's cities into the page.
const names = document.querySelector<HTMLMetaElement>('meta[name=cities]')?.content
if (names) setCities(names.split(','))

export const cities = listCities()
