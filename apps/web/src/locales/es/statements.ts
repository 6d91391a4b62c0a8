import type { ModerationCase, Statement } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { formatDate } from './language.ts'

type TargetType = ModerationCase['targetType']

const ownThings: Record<TargetType, string> = {
  member: 'tu perfil',
  post: 'tu publicación',
  reply: 'tu respuesta',
  community: 'tu comunidad',
  picture: 'tu imagen',
  message: 'tu mensaje',
  link: 'algo que publicaste',
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function titleOf({ action, targetType, until, communityName }: Statement): string {
  const community = communityName ?? 'una comunidad'
  if (action === 'suspend') return until ? 'Tu cuenta está suspendida' : 'Tu cuenta está suspendida para siempre'
  if (action === 'warn') return 'Has recibido una advertencia'
  if (action === 'removeMember') return `Ya no estás en ${community}: la moderación te sacó`
  if (action === 'ban') return `Tienes un veto en ${community}`
  return action === 'remove' ? `Se retiró ${ownThings[targetType]}` : 'No se incumplió ninguna norma'
}

export const statements: Dictionary['statements'] = {
  resourceName: 'esta decisión',
  loading: 'Cargando…',
  retry: 'Volver a intentar',
  notFound: 'No existe esa decisión',
  notFoundHint: 'Solo el miembro afectado puede leer una decisión.',
  toHome: 'Inicio',
  title: titleOf,
  summary: ({ action, targetType, isRemoved, until }) => {
    const removal = isRemoved && action !== 'remove' ? `También se retiró ${ownThings[targetType]}.` : ''
    if (action !== 'suspend') return removal
    const end = until
      ? `Puedes iniciar sesión de nuevo el ${formatDate(until)}. Hasta entonces tu perfil y tus publicaciones están ocultos.`
      : 'Tu perfil y todo lo que escribiste están ocultos.'
    return [end, removal].filter(Boolean).join(' ')
  },
  about: 'Sobre',
  rule: 'Norma',
  facts: 'Qué pasó',
  wordsOf: (community) => `En palabras de la moderación de ${community}`,
  until: 'Hasta',
  forGood: 'Para siempre',
  decidedOn: 'Decidido el',
  how: 'Cómo se decidió',
  sources: {
    report: 'Tras una denuncia, por una persona.',
    hold: 'Una revisión automática lo retuvo. Decidió una persona.',
    moderator: 'Por una persona, sin denuncia.',
  },
  decidedBy: 'Decidido por',
  moderatorOf: (community) => `Moderación de ${community}`,
  ownThing: (type) => capitalize(ownThings[type]),

  appealTitle: '¿No estás de acuerdo?',
  appealHint: (before) =>
    `Puedes apelar una vez, hasta el ${formatDate(before)}. Si es posible, decide otra persona de la moderación.`,
  appealText: '¿Por qué es incorrecta la decisión?',
  send: 'Enviar apelación',
  sending: 'Enviando…',
  openAppeal: 'Tu apelación está en espera',
  openAppealHint: 'La moderación la lee. Te diremos el resultado.',
  yourWords: 'Lo que escribiste',
  reversed: 'Tu apelación tuvo éxito',
  reversedHint: 'La decisión ya no vale.',
  upheld: 'Tu apelación no tuvo éxito',
  upheldHint: 'La decisión sigue vigente.',
  reasons: 'Los motivos',
  tooLate: 'El plazo para apelar ha terminado.',
  redress: 'También puedes acudir a un órgano de resolución extrajudicial de litigios o a un tribunal.',
  failed: 'No pudimos conectar con Stoop. Lo que escribiste sigue aquí. Vuelve a intentarlo.',
  failedOffline: 'No tienes conexión. Lo que escribiste sigue aquí. Vuelve a intentarlo cuando la tengas.',

  suspended: {
    loading: 'Un momento',
    loadingText: 'Estamos buscando la decisión sobre tu cuenta.',
    failed: 'No pudimos cargar la decisión',
    invalidHint: 'Estos enlaces funcionan seis meses. Inicia sesión de nuevo para recibir otro.',
    backToSignIn: 'Volver al inicio de sesión',
  },
}
