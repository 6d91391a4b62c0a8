import type { Dictionary } from '../dictionary.ts'

export const share: Dictionary['share'] = {
  label: (name) => `Partager ${name}`,
  profileCopied: { title: 'Lien copié !', description: 'Le lien vers le profil est dans le presse-papiers' },
  communityCopied: { title: 'Lien copié !', description: 'Le lien vers la communauté est dans le presse-papiers' },
  copied: { title: 'Lien copié !' },
  membersOnly: 'Seuls les membres peuvent ouvrir ce lien.',
  invite: 'Inviter',
  refused: 'Copie ce lien pour le partager',
}
