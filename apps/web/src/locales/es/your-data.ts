import type { Dictionary } from '../dictionary.ts'
import { formatBytes, formatNumber, plural } from './language.ts'

export const yourData: Dictionary['yourData'] = {
  intro: 'Lo que diste e hiciste en Stoop es tuyo. Llévatelo, mira lo que guardamos o vete.',
  summary: 'Descargar, lo que guardamos, eliminar',
  retry: 'Volver a intentar',
  close: 'Cerrar',

  download: {
    title: 'Descargar tus datos',
    loading: 'Cargando tu descarga…',
    retry: 'Volver a intentar',
    failedToLoad: 'No se pudo cargar tu descarga',
    hint: (days) =>
      `Puedes pedir una descarga dos veces por semana. Está lista durante ${plural(days, { one: '1 día', other: `${formatNumber(days)} días` })}.`,
    none: 'Una copia de todo, para ti',
    noneHint:
      'Tus publicaciones, respuestas, imágenes, amistades y ajustes en un archivo zip. Sus páginas se abren en cualquier navegador, también sin conexión.',
    prepare: 'Preparar descarga',
    prepareAnother: 'Preparar otra',
    preparing: 'Pidiéndola…',
    waiting: 'Tu descarga es la siguiente',
    counting: 'Contando lo que incluye…',
    running: 'Preparando tu descarga',
    progress: (done, total) => `${formatNumber(done)} de ${formatNumber(total)} entradas e imágenes`,
    percent: (done, total) => `${Math.floor((done / total) * 100)} %`,
    leaveHint: 'Puedes salir de esta página. Te avisamos aquí y por correo cuando esté lista.',
    unreachable: 'Ahora no podemos comprobarlo. Tu descarga sigue adelante.',
    ready: 'Tu descarga está lista',
    readyHint: (size, until) => [size, until && `hasta el ${until}`].filter(Boolean).join(', '),
    earlier: (until) => ['Tu descarga anterior está lista', until && `hasta el ${until}`].filter(Boolean).join(' '),
    get: 'Descargar',
    getting: 'Empezando…',
    failed: 'No se pudo preparar tu descarga',
    failedHint: 'Algo salió mal de nuestro lado. Tus datos están a salvo.',
    expired: 'Tu última descarga ha caducado',
    expiredHint: 'Su archivo está eliminado. Puedes preparar otra.',
    nextAt: (time) => `Ya la pediste dos veces esta semana. Puedes pedirla de nuevo el ${time}.`,
    startFailed: { title: 'No se pudo empezar tu descarga' },
    startOffline: 'Pídela de nuevo cuando tengas conexión.',
    getFailed: { title: 'No se pudieron descargar tus datos' },
    getOffline: 'Tu archivo sigue listo.',
    size: formatBytes,
  },

  known: {
    title: 'Lo que Stoop sabe de ti',
    hint: 'Esta es la lista completa. Abre una fila para ver quién la ve y qué pasa con ella. Este dispositivo también guarda tu último Inicio. Lo muestra como mucho 7 días y lo borra cuando cierras sesión.',
    loading: 'Cargando lo que Stoop sabe de ti…',
    failed: 'No se pudo cargar lo que Stoop sabe de ti',
    entries: (count) => plural(count, { one: 'entrada', other: 'entradas' }),
    count: formatNumber,
    contains: 'Contiene',
    seenBy: 'Lo ve',
    inExport: 'En tu descarga',
    afterDeletion: 'Después de eliminar tu cuenta',
    showAll: (count) => `Ver las ${formatNumber(count)}`,
  },

  delete: {
    title: 'Eliminar tu cuenta',
    link: 'Mira primero qué pasa',
    value: (days) =>
      `Tienes ${plural(days, { one: '1 día', other: `${formatNumber(days)} días` })} para cambiar de idea`,
    intro: 'Esto es lo que pasa. No se elimina nada hasta que confirmes dos veces.',
    back: 'Volver a Tus datos',
    loading: 'Cargando lo que pasa…',
    failed: 'No se pudo cargar lo que pasa',

    first: 'Al instante',
    hidden: 'Ya nadie te ve',
    hiddenHint: 'Tu perfil, publicaciones, respuestas y me gusta desaparecen para todo el mundo.',
    signedOut: 'Tu sesión se cierra en todas partes',
    signedOutHint: 'En este dispositivo y en todos los demás.',

    communities: 'Las comunidades que creaste',
    communitiesHint: 'Si vuelves, una comunidad que ya tenga a otra persona responsable se queda con ella.',
    passesTo: (name) => `Pasa a ${name}`,
    withoutCreator: 'Sigue sin ti, y otro miembro puede tomar el relevo',
    closes: 'Se cierra con tu cuenta, porque no tiene más miembros',

    meanwhile: (days) => `Durante ${plural(days, { one: '1 día', other: `${formatNumber(days)} días` })}`,
    restore: 'Puedes cambiar de idea',
    restoreHint: (until) => `Inicia sesión antes del ${until}, y tu cuenta se queda.`,

    erased: 'Después',
    erasedHint:
      'Todo se borra definitivamente, con tus imágenes, me gusta, comunidades y ajustes. No se puede recuperar, ni siquiera por nuestra parte.',
    posts: (count) => plural(count, { one: 'publicación', other: 'publicaciones' }),
    replies: (count) => plural(count, { one: 'respuesta', other: 'respuestas' }),
    friends: (count) => plural(count, { one: 'amistad', other: 'amistades' }),
    count: formatNumber,

    kept: 'Qué se conserva y por qué',
    keptName: 'Códigos de tu nombre de usuario y tu cuenta',
    keptNameHint:
      'Nadie puede convertirlos de nuevo en tu nombre. Con ellos nadie puede hacerse pasar por ti, y una copia de seguridad restaurada no te trae de vuelta.',
    keptCases: 'Denuncias y decisiones',
    keptCasesHint:
      'Se quedan sin tu nombre, porque otras personas cuentan con ellas. Lo que citan de ti se guarda solo mientras un caso está abierto o se puede apelar. Un registro guarda el simple número de tu cuenta.',
    keptOthers: 'Lo que es de otras personas',
    keptOthersHint: 'Sus propias palabras se quedan, también si te mencionan. Las comunidades conservan sus imágenes.',
    keptBackups: 'Copias de seguridad',
    keptBackupsHint: (days) =>
      `${
        days === null
          ? 'Las copias de seguridad de este servidor contienen tus datos hasta que se eliminan. No se indica cuánto tarda eso.'
          : `Las copias de seguridad de este servidor contienen tus datos hasta ${plural(days, { one: '1 día', other: `${formatNumber(days)} días` })}.`
      } Si alguna se restaura, tu cuenta se borra de nuevo, siempre que la administración haya guardado la lista de cuentas borradas.`,
    keptDetails: 'Verlo para cada tipo de datos',

    exportFirst: 'Llévate antes tus datos',
    exportHint: 'Cuando tu cuenta esté eliminada, ya no podrás descargarlos.',
    submit: 'Eliminar cuenta',
    submitting: 'Eliminando…',
    submitHint: 'Te pedimos tu contraseña o una llave de acceso, y después otra confirmación.',
    offline: 'No tienes conexión. Puedes eliminar tu cuenta cuando la tengas.',
    confirmTitle: '¿Eliminar tu cuenta?',
    confirmHint: (until) =>
      `Tu sesión se cerrará en todas partes. Inicia sesión antes del ${until} si cambias de idea.`,
    confirm: 'Eliminar',
    keep: 'Conservarla',
    deleteFailed: 'No se pudo eliminar tu cuenta',
    noResponse: 'No recibimos respuesta. Si al final se eliminó, recibirás un correo.',
    deleteOffline: 'Tu cuenta está como antes.',
  },
}
