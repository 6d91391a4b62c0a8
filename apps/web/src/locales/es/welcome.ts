import type { Dictionary } from '../dictionary.ts'

export const welcome: Dictionary['welcome'] = {
  title: (firstName) => `Estás en tu casa, ${firstName}`,
  close: 'Ahora no',
  closeLabel: 'Cerrar',
  step: (step, count) => `Paso ${step} de ${count}`,
  photo: 'Añade una foto',
  photoHint: 'En el vecindario te reconocen por la cara. Puedes cambiarla cuando quieras.',
  choosePhoto: 'Elegir foto',
  changePhoto: 'Cambiar foto',
  communities: (city) => (city ? `Únete a una comunidad en ${city}` : 'Únete a una comunidad'),
  communitiesHint: 'Lo que escriben sus miembros aparece en Inicio.',
  noCommunities: 'Aún no hay comunidades en tu ciudad. Puedes crear una en Comunidades.',
  people: 'Encuentra gente que quizá conozcas',
  peopleHint: 'Tus amistades ven lo que compartes con amistades.',
  noPeople: 'Aún no hay sugerencias. Puedes buscar gente por su nombre en Buscar.',
  resourceNames: { communities: 'comunidades', people: 'sugerencias' },
  loading: 'Cargando…',
  next: 'Siguiente',
  done: 'Listo',
}
