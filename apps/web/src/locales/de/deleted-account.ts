import type { Dictionary } from '../dictionary.ts'

export const deletedAccount: Dictionary['deletedAccount'] = {
  title: 'Dein Konto ist gelöscht',
  text: (until) =>
    `Niemand sieht dich mehr bei Stoop. Wenn du es dir anders überlegst, melde dich bis ${until} an, und dein Konto bleibt.`,
  kept: { title: 'Willkommen zurück!', description: 'Dein Konto bleibt.' },
}
