import type { Dictionary } from '../dictionary.ts'

export const sideColumn: Dictionary['sideColumn'] = {
  label: 'Junto a esta página',
  communities: 'Tus comunidades',
  members: 'Miembros',
  noCommunities: 'Aquí aparecen las publicaciones de las comunidades a las que te unes.',
  findCommunities: 'Buscar comunidades',
  inviteTitle: 'Invita a alguien',
  inviteText: 'Envía el enlace a tu perfil a gente que conozcas cerca.',
  shareProfile: 'Compartir tu perfil',
  seeAll: 'Ver todo',
  seeAllOf: (list) => `Ver todo: ${list}`,
}
