// Over 200 lines: all texts of moderation, which share their words.
import type { ModerationCase } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { formatDate, formatList, formatNumber, plural } from './language.ts'

type TargetType = ModerationCase['targetType']

const things: Record<TargetType, string> = {
  member: 'perfil',
  post: 'publicación',
  reply: 'respuesta',
  community: 'comunidad',
  picture: 'imagen',
  message: 'mensaje',
  link: 'enlace',
}

const withArticle: Record<TargetType, string> = {
  member: 'el perfil',
  post: 'la publicación',
  reply: 'la respuesta',
  community: 'la comunidad',
  picture: 'la imagen',
  message: 'el mensaje',
  link: 'el enlace',
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const cap = (count: number) => (count > 99 ? '99+' : count)

export const moderation: Dictionary['moderation'] = {
  title: 'Moderación',
  loading: 'Cargando…',
  close: 'Cerrar',
  noneChosen: 'Ningún caso abierto',
  noneChosenHint: 'Elige un caso para leerlo y decidirlo aquí.',
  cancel: 'Cancelar',
  tabs: { label: 'Casos', open: 'Abiertos', decided: 'Decididos', appeals: 'Apelaciones' },
  resourceNames: { cases: 'los casos', one: 'este caso', appeals: 'las apelaciones' },
  waiting: ({ openCases, openAppeals }) =>
    formatList(
      [
        openCases > 0 && `${cap(openCases)} ${plural(openCases, { one: 'caso abierto', other: 'casos abiertos' })}`,
        openAppeals > 0 && `${cap(openAppeals)} ${plural(openAppeals, { one: 'apelación', other: 'apelaciones' })}`,
      ].filter((part) => part !== false),
    ),
  settingsHint: 'Denuncias que esperan una decisión',
  empty: {
    open: 'Todo al día',
    openHint: 'Ninguna denuncia espera una decisión. Las nuevas aparecen aquí, las más graves primero.',
    openMemberHint: 'Aquí aparecen las denuncias de las comunidades que creaste.',
    decided: 'Aún no hay decisiones',
    decidedHint: 'Las decisiones aparecen aquí, las más recientes primero.',
    appeals: 'No hay apelaciones abiertas',
    appealsHint: 'Se puede apelar una decisión durante seis meses.',
  },

  severities: { 1: 'Baja', 2: 'Media', 3: 'Alta', 4: 'Urgente' },
  things,
  subjectOf: (type, name) => (name ? `${capitalize(things[type])} de ${name}` : capitalize(things[type])),
  noText: { member: 'Sin biografía', picture: 'Una imagen', message: 'Un mensaje sin texto' },
  sharedHint: 'Quien denunció compartió estos mensajes tal como eran. No ves nada más de la conversación.',
  reportCount: (count) => plural(count, { one: '1 denuncia', other: `${formatNumber(count)} denuncias` }),
  heldBySystem: 'Retenido automáticamente',
  reasonCount: (label, count) => (count > 1 ? `${label} ×${count}` : label),
  reasonList: formatList,
  assigned: (name) => `${name} se ocupa`,
  adminOnly: 'Solo administración',
  decidedBadge: 'Decidido',
  evidenceKept: 'Pruebas conservadas',

  back: 'Volver a los casos',
  previous: 'Caso anterior',
  next: 'Caso siguiente',
  shortcuts: 'Atajos de teclado',
  more: 'Más acciones',
  gone: 'Este caso ya no está aquí',
  goneHint: 'Puede haberse traspasado, o no te corresponde decidirlo.',
  toQueue: 'Volver a los casos',

  targetStates: {
    visible: 'Aún visible',
    held: 'En revisión: solo lo ve quien lo escribió',
    removed: 'Retirado',
    deleted: 'Eliminado por quien lo escribió',
  },
  snapshotNote: 'Tal como era cuando se denunció',
  showPicture: 'Mostrar la imagen',
  pictureHint: 'Puede ser perturbadora.',
  deletedAccount: 'Cuenta eliminada',
  noAccount: 'Sin cuenta',
  openTarget: 'Abrir en Stoop',
  reports: (count) => `Denuncias (${formatNumber(count)})`,
  reportsHint: 'El miembro afectado nunca sabe quién denunció.',
  lightWeight: 'Cuenta menos',
  context: 'Contexto',
  target: 'Denunciado',
  record: 'Decisiones anteriores',
  noRecord: 'Ninguna sobre este miembro.',
  history: 'Registro',
  historyActions: {
    'case view': 'abrió el caso',
    'case note': 'dejó una nota',
    'case hand over': 'traspasó el caso',
    'case decide': 'decidió el caso',
    'case hold': 'cambió lo que se conserva',
  },
  system: 'Stoop',
  until: (date) => `hasta el ${formatDate(date)}`,

  actions: { dismiss: 'Desestimar', remove: 'Retirar', warn: 'Advertir', suspend: 'Suspender' },
  actionsLabel: 'Decidir',
  done: {
    dismiss: 'Desestimado',
    remove: 'Retirado',
    warn: 'Advertencia enviada',
    suspend: 'Cuenta suspendida',
  },
  outcomes: {
    dismiss: 'Desestimado: ninguna norma incumplida',
    remove: 'Retirado',
    warn: 'Advertencia',
    suspend: 'Suspensión',
    removeMember: 'Fuera de la comunidad',
    ban: 'Veto en la comunidad',
  },
  decideTitle: {
    dismiss: () => '¿Desestimar las denuncias?',
    remove: (type) => `Retirar ${withArticle[type]}`,
    warn: (_type, name) => `Advertir a ${name}`,
    suspend: (_type, name) => `Suspender a ${name}`,
  },
  dismissHint: (type, isHeld) =>
    isHeld
      ? `${capitalize(withArticle[type])} se publica.`
      : `${capitalize(withArticle[type])} se queda. Quien denunció sabrá que no se incumplió ninguna norma.`,
  decideHint: 'El miembro recibe esto como explicación y puede apelar durante seis meses.',
  rule: '¿Qué norma se incumplió?',
  facts: '¿Qué pasó?',
  factsHint: 'El miembro lee esto. Nunca digas quién denunció.',
  days: '¿Por cuánto tiempo?',
  dayLabels: { one: '1 día', seven: '7 días', thirty: '30 días', forGood: 'Para siempre' },
  daysHint: (days) =>
    days === null
      ? 'Desaparece todo lo que escribió, y sus comunidades pasan a la moderación.'
      : 'Su sesión se cierra al instante. Su perfil y sus publicaciones quedan ocultos hasta entonces.',
  alsoRemove: (type) => `Retirar también ${withArticle[type]}`,
  decided: (action) => ({ title: `${action}. Vamos al siguiente caso.` }),
  decidedLast: (action) => ({ title: `${action}. Era el último.` }),
  alreadyDecided: {
    title: 'Ya está decidido',
    description: 'Otra persona de la moderación se adelantó. Tu decisión no se guardó.',
  },
  caseGone: { title: 'Este caso ya no te corresponde', description: 'Tu cambio no se guardó.' },
  failed: {
    title: 'No se pudo guardar tu decisión',
    description: 'El caso vuelve a la lista con lo que escribiste.',
  },
  openCase: 'Abrir caso',

  note: 'Dejar una nota',
  noteHint: 'Para el resto de la moderación. El caso queda a tu cargo.',
  noteText: 'Nota',
  saveNote: 'Guardar nota',
  saving: 'Guardando…',
  noteFailed: { title: 'No se pudo guardar la nota' },
  handOver: 'Traspasar',
  handOverHint: 'Puede que después ya no veas el caso.',
  handOverToLabel: '¿A quién?',
  handOverTo: { site: 'A la moderación de Stoop', admin: 'A la administración' },
  handOverText: '¿Qué deben saber? (opcional)',
  handedOver: { title: 'Traspasado. Vamos al siguiente caso.' },
  handOverFailed: { title: 'No se pudo traspasar el caso' },
  keepEvidence: 'Conservar pruebas',
  releaseEvidence: 'Liberar pruebas',
  evidence: (isOnHold) => ({
    title: isOnHold ? 'Las pruebas se conservan hasta que las liberes' : 'Las pruebas se borran con el tiempo',
  }),
  holdFailed: { title: 'No se pudo cambiar' },

  appeal: {
    by: (name) => `Apelación de ${name}`,
    decidedBy: (name, date) => `Decidido por ${name} el ${formatDate(date)}`,
    ownDecision: 'La decisión es tuya, así que responde otra persona de la moderación.',
    openCase: 'Abrir el caso',
    upheld: 'Mantenerla',
    reversed: 'Revocarla',
    upheldTitle: 'Mantener la decisión',
    upheldHint: 'Sigue vigente. El miembro lee tus motivos.',
    reversedTitle: 'Revocar la decisión',
    reversedHint: 'Lo retirado vuelve a verse, y una suspensión termina. El miembro lee tus motivos.',
    explanation: 'Tus motivos',
    done: { upheld: { title: 'La decisión sigue vigente' }, reversed: { title: 'La decisión queda revocada' } },
    failed: { title: 'No se pudo guardar', description: 'La apelación vuelve a la lista.' },
    alreadyDecided: { title: 'Ya está decidido', description: 'Otra persona de la moderación se adelantó.' },
  },

  keys: {
    hint: 'Las letras funcionan mientras ningún campo esté activo.',
    use: 'Usar atajos de teclado',
    list: [
      { keys: ['j', 'k'], label: 'Caso siguiente y anterior' },
      { keys: ['Intro'], label: 'Abrir el caso' },
      { keys: ['d'], label: 'Desestimar' },
      { keys: ['r'], label: 'Retirar' },
      { keys: ['w'], label: 'Advertir' },
      { keys: ['s'], label: 'Suspender' },
      { keys: ['n'], label: 'Dejar una nota' },
      { keys: ['h'], label: 'Traspasar' },
      { keys: ['u', 'Esc'], label: 'Volver a los casos' },
      { keys: ['Ctrl', 'Intro'], label: 'Enviar un diálogo' },
      { keys: ['?'], label: 'Esta lista' },
    ],
  },
}
