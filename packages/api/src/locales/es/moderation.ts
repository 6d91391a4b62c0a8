import type { moderation as english } from '../en/moderation.ts'
import type { Translation } from '../translation.ts'

const ownTargets = {
  member: 'tu perfil',
  post: 'tu publicación',
  reply: 'tu respuesta',
  community: 'tu comunidad',
  picture: 'tu imagen',
  message: 'tu mensaje',
  link: 'algo que has publicado',
}

const targets = {
  member: 'a un miembro',
  post: 'una publicación',
  reply: 'una respuesta',
  community: 'una comunidad',
  picture: 'una imagen',
  message: 'un mensaje',
  link: 'un enlace',
}

const moderationOf = (community: string | null) =>
  community ? `La moderación de la comunidad ${community}` : 'La moderación'

export const moderation = {
  rules: {
    spam: 'Spam',
    harassment: 'Acoso',
    hate: 'Odio',
    threats: 'Amenazas o violencia',
    sexualContent: 'Contenido sexual',
    privateInformation: 'Información privada',
    impersonation: 'Suplantación de identidad',
    childSafety: 'Protección de menores',
    illegal: 'Otra cosa que es ilegal',
    other: 'Otra cosa',
    communityRules: 'Las normas de la comunidad',
  },
  suspendedSubject: 'Tu cuenta está suspendida',
  removedMemberSubject: (community) =>
    `Ya no formas parte de ${community ? `la comunidad ${community}` : 'una comunidad'}`,
  bannedSubject: (community) => `Tienes un veto en ${community ? `la comunidad ${community}` : 'una comunidad'}`,
  warnedSubject: 'Has recibido una advertencia',
  removedSubject: (target) => `Hemos retirado ${ownTargets[target]}`,
  removedMember: (community) => `${moderationOf(community)} te ha quitado de ella. No tienes un veto.`,
  banned: (community) => `${moderationOf(community)} te ha puesto un veto: ya no puedes unirte.`,
  removed: (community, target) => `${moderationOf(community)} ha retirado ${ownTargets[target]}.`,
  alsoRemoved: (target) => `También se ha retirado ${ownTargets[target]}.`,
  warned: (community, target) => `${moderationOf(community)} te ha enviado una advertencia por ${ownTargets[target]}.`,
  suspended: (until) => `La moderación ha suspendido tu cuenta ${until ? `hasta el ${until}` : 'para siempre'}.`,
  appliesInCommunity: 'Esto se aplica en la comunidad.',
  appliesEverywhere: 'Esto se aplica en todo este servidor.',
  about: (target, excerpt) => `Se trata de ${ownTargets[target]}: «${excerpt}»`,
  rule: (rule) => `La norma: ${rule}.`,
  facts: (facts) => `Los hechos: ${facts}`,
  sources: {
    report: 'La decisión se debe a una denuncia. La ha tomado una persona, sin medios automáticos.',
    hold: 'Una comprobación automática lo retuvo para revisión. La decisión la ha tomado una persona.',
    moderator: 'La decisión la ha tomado una persona, sin denuncia y sin medios automáticos.',
  },
  canAppeal: (time) =>
    `Si no estás de acuerdo, puedes apelar hasta el ${time}. Decide otra persona de la moderación, si la hay. También puedes acudir a un organismo de resolución extrajudicial de litigios o a un tribunal.`,
  cannotAppeal:
    'Si no estás de acuerdo, puedes acudir a un organismo de resolución extrajudicial de litigios o a un tribunal.',
  readOrAppeal: 'Leer la decisión o apelar',
  readDecision: 'Leer la decisión',
  wordsOnPage: 'Las razones que da la moderación de la comunidad están en la página de la decisión.',
  appealSubject: 'Hay una decisión sobre tu apelación',
  appealReversed: 'Tu apelación ha tenido éxito: la decisión ya no se aplica.',
  appealUpheld: 'Tu apelación no ha tenido éxito: la decisión se mantiene.',
  noLongerSuspended: 'Tu cuenta ya no está suspendida por ella.',
  noLongerBanned: 'Ya no tienes un veto por ella.',
  memberAgain:
    'Si puso fin a tu participación, vuelves a ser miembro, salvo que te hayan quitado o vetado de nuevo, hayas salido desde entonces o la comunidad ya no exista.',
  visibleAgain: 'Lo que se retiró vuelve a ser visible, salvo que ya se hubiera borrado.',
  reasons: (reasons) => `Las razones: ${reasons}`,
  appealRedress:
    'La ha decidido una persona. Si no estás de acuerdo, puedes acudir a un organismo de resolución extrajudicial de litigios o a un tribunal.',
  reported: (day, target, rule) => `El ${day} denunciaste ${targets[target]}. Motivo: ${rule}.`,
  reportReviewedSubject: 'Hemos revisado tu denuncia',
  actionTaken: 'La moderación la ha revisado y ha tomado medidas.',
  nothingFound: 'La moderación la ha revisado y no ha encontrado nada que incumpla nuestras normas o la ley.',
  reportRedress:
    'La decisión la ha tomado una persona, sin medios automáticos. Si no estás de acuerdo, escribe al contacto del aviso legal. También puedes acudir a un organismo de resolución extrajudicial de litigios o a un tribunal.',
  openImprint: 'Abrir el aviso legal',
  receiptSubject: 'Hemos recibido tu denuncia',
  receipt: (report) => `Gracias. ${report}`,
  receiptNext: 'La moderación la revisará. Escribiremos a esta dirección cuando haya una decisión.',
  receiptNote: (url) => `Si no has denunciado nada, ignora este mensaje. Sobre este servidor: ${url}`,
} satisfies Translation<typeof english>
