import type { Dictionary } from '../dictionary.ts'

export const deletedAccount: Dictionary['deletedAccount'] = {
  title: 'Ton compte est supprimé',
  text: (until) =>
    `Plus personne ne te voit sur Stoop. Si tu changes d’avis, connecte-toi avant le ${until}, et ton compte reste.`,
  kept: { title: 'Bon retour !', description: 'Ton compte reste.' },
}
