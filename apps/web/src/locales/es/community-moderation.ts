import type { Dictionary } from '../dictionary.ts'
import { formatDate } from './language.ts'
import { reports } from './reports.ts'

const logActions: Readonly<Record<string, string>> = {
  'post remove': 'retiró una publicación',
  'reply remove': 'retiró una respuesta',
  'member warn': 'advirtió a',
  'member remove': 'sacó a',
  'member ban': 'vetó a',
  'member unban': 'levantó el veto a',
  'member return': 'volvió a admitir a',
  'post pin': 'fijó una publicación',
  'post unpin': 'dejó de fijar una publicación',
  'community role': 'cambió el papel',
  'community hand over': 'asumió la comunidad',
  'community volunteer': 'se ofreció como responsable',
  'community succeed': 'pasó a ser responsable',
  'community edit': 'cambió los ajustes',
  'community close': 'cerró la comunidad',
  'community delete': 'eliminó la comunidad',
  'community restore': 'restauró la comunidad',
}

const ofMember: Readonly<Record<string, string>> = {
  'post remove': 'de',
  'reply remove': 'de',
  'post pin': 'de',
  'post unpin': 'de',
  'community role': 'de',
}

export const communityModeration: Dictionary['communityModeration'] = {
  title: 'Moderación',
  tabs: { label: 'Moderación', bans: 'Vetos', log: 'Registro' },
  loading: 'Cargando…',
  close: 'Cerrar',
  cancel: 'Cancelar',

  pinned: 'Fijada',
  pin: 'Fijar publicación',
  unpin: 'Dejar de fijar',
  pinLimit: { title: 'Ya hay tres publicaciones fijadas', description: 'Deja de fijar una primero.' },
  pinFailed: 'No se pudo fijar la publicación',
  unpinFailed: 'No se pudo dejar de fijar la publicación',

  menu: {
    post: () => 'Retirar publicación',
    reply: () => 'Retirar respuesta',
    member: (firstName) => `Sacar a ${firstName}`,
    ban: (firstName) => `Vetar a ${firstName}`,
  },
  askTitle: {
    post: (name) => `¿Retirar la publicación de ${name}?`,
    reply: (name) => `¿Retirar la respuesta de ${name}?`,
    member: (name) => `¿Sacar a ${name} de la comunidad?`,
    ban: (name) => `¿Vetar a ${name}?`,
  },
  askHint: {
    post: 'Nadie de la comunidad la verá más.',
    reply: 'Nadie de la comunidad la verá más.',
    member: 'Lo que escribió se queda. Puede volver como cualquiera.',
    ban: 'Queda fuera y no puede volver hasta que levantes el veto. Lo que escribió se queda.',
  },
  reason: '¿Por qué?',
  reasonHint: (firstName) => `${firstName} lee esto y puede apelar. Nunca digas quién denunció.`,
  rule: '¿Qué norma se incumplió?',
  rules: (rule) => (rule === 'communityRules' ? 'Las normas de la comunidad' : reports.reasons[rule].label),
  confirm: { post: 'Retirar', reply: 'Retirar', member: 'Sacar', ban: 'Vetar' },
  done: {
    post: () => 'Publicación retirada',
    reply: () => 'Respuesta retirada',
    member: (firstName) => `${firstName} ya no está en la comunidad`,
    ban: (firstName) => `Has vetado a ${firstName}`,
  },
  failed: {
    post: () => 'No se pudo retirar la publicación',
    reply: () => 'No se pudo retirar la respuesta',
    member: (firstName) => `No se pudo sacar a ${firstName}`,
    ban: (firstName) => `No se pudo vetar a ${firstName}`,
  },
  kept: 'Lo que escribiste sigue aquí. Vuelve a intentarlo.',

  bans: {
    resource: 'los vetos',
    empty: 'No hay vetos',
    emptyHint: 'Quien tiene un veto no puede volver hasta que alguien lo levante.',
    since: (date) => `Veto del ${formatDate(date)}`,
    by: 'por',
    unban: 'Levantar veto',
    unbanLabel: (name) => `Levantar el veto a ${name}`,
    unbanFailed: (firstName) => ({ title: `No se pudo levantar el veto a ${firstName}` }),
  },
  log: {
    resource: 'el registro',
    empty: 'Aún nada',
    emptyHint: 'Lo que hace la moderación aparece en este registro.',
    unknown: 'Alguien',
    action: (action) => logActions[action] ?? action,
    joint: (action) => ofMember[action] ?? '',
  },
}
