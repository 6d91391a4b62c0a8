import type { personalData as english } from '../en/personal-data.ts'
import type { Translation } from '../translation.ts'

export const personalData = {
  account: {
    title: 'Cuenta y perfil',
    contains:
      'Tu nombre, nombre de usuario, correo, biografía y ciudad, tus ajustes y cuándo aceptaste las condiciones.',
    seenBy:
      'Los miembros ven tu nombre, nombre de usuario, biografía, foto y, si no la ocultas, tu ciudad; tu página para compartir muestra tu nombre y foto a quien tenga el enlace; solo tú ves tu correo y tus ajustes.',
    inExport: 'Todo salvo el hash de tu contraseña.',
    afterDeletion:
      'Solo quedan hashes con clave, que no revelan sus valores: de tu identificador, para que una copia de seguridad restaurada no te traiga de vuelta; de tus nombres de usuario, para que nadie se haga pasar por ti; y de tu correo, si se suspendió tu cuenta para siempre.',
  },
  posts: {
    title: 'Publicaciones',
    contains: 'Tus publicaciones para amistades, para todo el mundo y en comunidades, y sus versiones anteriores.',
    seenBy: 'Las personas que elegiste para cada publicación, o los miembros de su comunidad.',
    inExport: 'Todas las publicaciones con sus imágenes, y las versiones anteriores de publicaciones y respuestas.',
    afterDeletion: 'No queda nada, pero otros miembros pueden haberte citado con sus propias palabras.',
  },
  replies: {
    title: 'Respuestas',
    contains: 'Tus respuestas a publicaciones y a otras respuestas.',
    seenBy: 'Las personas que pueden ver la publicación.',
    inExport:
      'Todas las respuestas, con el nombre de quien escribió la publicación y su comienzo, en la medida en que aún puedas verlos.',
    afterDeletion: 'No queda nada; las respuestas de otras personas a las tuyas se conservan.',
  },
  likes: {
    title: 'Me gusta',
    contains: 'Tus me gusta en publicaciones y respuestas.',
    seenBy: 'Las personas que pueden ver la publicación.',
    inExport:
      'Todos los me gusta, con el nombre de quien escribió la publicación o respuesta y el comienzo de las publicaciones que puedes leer.',
    afterDeletion: 'No queda nada, y las cifras de me gusta se corrigen.',
  },
  votes: {
    title: 'Votos',
    contains: 'Tus votos en encuestas.',
    seenBy: 'Solo tú; los resultados de una encuesta no nombran a nadie.',
    inExport:
      'Todos los votos, con el nombre de quien hizo la encuesta y el comienzo de las publicaciones que puedes leer.',
    afterDeletion: 'No queda nada, y los resultados de las encuestas se corrigen.',
  },
  claims: {
    title: 'Respuestas a ofertas',
    contains: 'A qué peticiones, ofertas y cosas perdidas o encontradas respondiste, y si algo se reservó para ti.',
    seenBy: 'Quien publicó; los demás solo ven que está reservado.',
    inExport:
      'Todas las respuestas, con el nombre de quien publicó y el comienzo de las publicaciones que puedes leer.',
    afterDeletion: 'No queda nada, y lo que estaba reservado para ti pasa al siguiente de la cola.',
  },
  events: {
    title: 'Respuestas a eventos',
    contains:
      'A qué eventos vas o cuáles te interesan, tus recordatorios y el hash de la dirección secreta de tu calendario privado.',
    seenBy: 'Las personas que pueden ver la publicación; solo tú ves tus recordatorios y tu calendario privado.',
    inExport:
      'Todas las respuestas con la fecha, el nombre de quien escribió el evento y el comienzo de las publicaciones que puedes leer.',
    afterDeletion: 'No queda nada, y tus plazas pasan a quienes esperan.',
  },
  pictures: {
    title: 'Imágenes',
    contains: 'Las imágenes que subiste: tu foto y las de tus publicaciones, mensajes y comunidades.',
    seenBy:
      'Las personas que pueden ver la publicación, el mensaje, el perfil o la comunidad; cada imagen tiene una dirección secreta, y quien la conoce puede abrirla.',
    inExport: 'Todas las imágenes que subiste, como archivos.',
    afterDeletion: 'Los archivos se eliminan, pero una comunidad conserva su imagen y su portada.',
  },
  friends: {
    title: 'Amistades',
    contains: 'Tus amistades, tus solicitudes de amistad y las sugerencias que descartaste.',
    seenBy: 'Tú y el otro miembro; las demás personas ven cuántas amistades tienes y cuántas tienen en común contigo.',
    inExport:
      'Todas las amistades, solicitudes y sugerencias descartadas con sus nombres, pero no quién rechazó tus solicitudes.',
    afterDeletion: 'No queda nada.',
  },
  messages: {
    title: 'Mensajes',
    contains:
      'Tus mensajes a amistades con sus imágenes, tus reacciones, hasta dónde has leído y qué conversaciones silenciaste.',
    seenBy:
      'Tú y el otro miembro, y quien gestiona la base de datos de este servidor; la moderación solo ve los mensajes que alguno de los dos denuncia y los de cuentas nuevas que una comprobación retiene.',
    inExport:
      'Tus propios mensajes, reacciones y conversaciones con el nombre del otro miembro, en la medida en que aún puedas verlo.',
    afterDeletion:
      'Tus conversaciones se eliminan también para los otros miembros; solo quedan copias de mensajes denunciados hasta que el caso ya no las necesite.',
  },
  communities: {
    title: 'Comunidades de las que eres responsable',
    contains: 'Las comunidades que creaste o diriges, y las propuestas para traspasarlas.',
    seenBy: 'Quien puede ver la comunidad ve que eres responsable.',
    inExport: 'Sus nombres, descripciones, normas y ajustes.',
    afterDeletion:
      'La comunidad sigue sin tu nombre y pasa a quien lleva más tiempo en su moderación; una comunidad sin otros miembros se elimina o se archiva.',
  },
  memberships: {
    title: 'Membresías',
    contains:
      'Tus membresías en comunidades con la hora de la publicación más reciente que has visto allí, solicitudes de ingreso con tus respuestas, invitaciones y vetos.',
    seenBy:
      'Los miembros de la comunidad ven tu membresía, y también los miembros que pueden verte, si no la ocultas; la moderación de la comunidad ve tus solicitudes, invitaciones y vetos.',
    inExport: 'Todo salvo los nombres de quienes decidieron en la moderación.',
    afterDeletion: 'No queda nada.',
  },
  notifications: {
    title: 'Notificaciones',
    contains: 'Me gusta, respuestas, solicitudes y otras novedades para ti, durante 90 días.',
    seenBy: 'Solo el miembro que recibe la notificación.',
    inExport: 'Las notificaciones que recibiste y aún puedes ver.',
    afterDeletion:
      'No queda nada, ni de tus notificaciones ni de las que tratan de ti en las listas de otras personas.',
  },
  editions: {
    title: 'Ediciones de la tarde',
    contains: 'Las horas de tus ediciones de la tarde de la última semana y cuándo las leíste, pero no su contenido.',
    seenBy: 'Solo tú.',
    inExport: 'Las horas y cuándo las leíste.',
    afterDeletion: 'No queda nada.',
  },
  safety: {
    title: 'Bloqueos y silencios',
    contains: 'Los miembros que bloqueaste, y los miembros, comunidades y publicaciones que silenciaste.',
    seenBy: 'Solo tú.',
    inExport: 'Tus propios bloqueos y silencios, pero no los de otras personas contra ti.',
    afterDeletion: 'No queda nada.',
  },
  signIn: {
    title: 'Sesiones, llaves de acceso y códigos de recuperación',
    contains:
      'Los dispositivos en los que tienes la sesión iniciada y los que reciben notificaciones push, los navegadores que usaste antes, tus llaves de acceso y códigos de recuperación.',
    seenBy: 'Solo tú ves los dispositivos y los nombres de tus llaves de acceso; nadie ve claves, tokens ni códigos.',
    inExport:
      'Dispositivos, nombres y fechas, pero no claves, tokens ni hashes, porque una copia en un archivo sería un riesgo.',
    afterDeletion: 'No queda nada.',
  },
  invitations: {
    title: 'Invitaciones',
    contains: 'Las invitaciones a Stoop y los enlaces a comunidades que creaste, con el número de usos.',
    seenBy: 'Solo tú ves tus invitaciones; la moderación de una comunidad ve también sus enlaces.',
    inExport: 'Todas las invitaciones y enlaces, pero no sus códigos, que Stoop no guarda.',
    afterDeletion: 'No queda nada, salvo la nota de la administración del servidor sobre una invitación que creó.',
  },
  reports: {
    title: 'Denuncias que hiciste',
    contains: 'Las denuncias que enviaste, con su motivo y texto.',
    seenBy: 'La moderación que decide; nunca el miembro que denunciaste.',
    inExport: 'El motivo, el texto y la fecha de cada denuncia.',
    afterDeletion:
      'Las denuncias siguen sin tu nombre, porque otras personas dependen de la decisión; sus textos se borran cuando termina el plazo de apelación.',
  },
  cases: {
    title: 'Decisiones sobre ti',
    contains:
      'Contenido tuyo denunciado o retenido, tal como era entonces, decisiones de la moderación, tus apelaciones y suspensiones.',
    seenBy: 'Ves las decisiones con consecuencias para ti; la moderación de un caso lo ve entero.',
    inExport:
      'Las decisiones con consecuencias, con sus motivos y el comienzo del texto del que tratan, tus apelaciones y una suspensión, pero no quién denunció o decidió.',
    afterDeletion:
      'Un caso sigue sin tu nombre; lo que cita de ti se conserva solo mientras el caso esté abierto, en espera o se pueda apelar.',
  },
  duties: {
    title: 'Trabajo en la moderación',
    contains:
      'Lo que hiciste en la moderación, como responsable de una comunidad o en la administración, en un registro que no se puede cambiar.',
    seenBy: 'La moderación del caso o de la comunidad, y la administración del servidor.',
    inExport: 'Nada, porque el registro trata de los miembros que nombra.',
    afterDeletion: 'El registro conserva tu identificador y su fecha, pero ni nombre ni correo.',
  },
  search: {
    title: 'Índice de búsqueda',
    contains: 'Las palabras de tu nombre y nombre de usuario, para que otras personas te encuentren.',
    seenBy: 'Los miembros que pueden encontrarte con la búsqueda.',
    inExport: 'Nada, porque son las palabras de tu perfil.',
    afterDeletion: 'No queda nada.',
  },
  mails: {
    title: 'Correos',
    contains: 'Correos que esperan para enviarse a ti, 7 días como máximo, y sus enlaces.',
    seenBy: 'Solo tú.',
    inExport: 'El tipo y la fecha de los correos en espera.',
    afterDeletion: 'No queda nada en Stoop; un último correo te dice que tu cuenta está eliminada.',
  },
  limits: {
    title: 'Límites y peticiones repetidas',
    contains:
      'Cuántas veces hiciste acciones con límite diario, y las respuestas a peticiones repetidas, durante un día.',
    seenBy: 'Nadie: solo los usa el servidor.',
    inExport: 'Nada, porque solo cuentan o repiten lo que está en otra parte de la exportación.',
    afterDeletion: 'No queda nada.',
  },
  exports: {
    title: 'Exportaciones y eliminación',
    contains:
      'Las fechas en que pediste una exportación o la eliminación de tu cuenta, y el archivo de una exportación durante 7 días.',
    seenBy: 'Solo tú.',
    inExport: 'Las fechas de tus exportaciones.',
    afterDeletion: 'Los archivos se eliminan y no queda nada.',
  },
} satisfies Translation<typeof english>
