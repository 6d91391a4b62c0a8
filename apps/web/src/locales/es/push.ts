import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const push: Dictionary['push'] = {
  title: 'Este dispositivo',
  onDevice: 'Notificaciones en este dispositivo',
  hints: {
    ready: 'Llegan aunque Stoop esté cerrado. El navegador te pregunta una vez.',
    on: 'Llegan aunque Stoop esté cerrado.',
    blocked: 'El navegador bloquea las notificaciones de Stoop. Permítelas en los ajustes del navegador.',
    homeScreen: 'En un iPhone o iPad, añade primero Stoop a la pantalla de inicio y actívalas allí.',
    unsupported: 'Este navegador no puede recibir notificaciones.',
  },
  turnOnFailed: { title: 'No se pudieron activar las notificaciones', description: 'Vuelve a intentarlo más tarde.' },
  turnOffFailed: { title: 'No se pudieron desactivar las notificaciones', description: 'Vuelve a intentarlo.' },
  test: 'Enviar una prueba',
  testSent: 'La prueba está en camino. Debería llegar en unos segundos.',
  testFailed: { title: 'No se pudo enviar la prueba', description: 'Vuelve a intentarlo.' },

  choices: 'Qué muestran tus dispositivos',
  choicesSummary: (on, of) => `${formatNumber(on)} de ${formatNumber(of)} tipos de notificación`,
  choicesHint: 'Vale para todos los dispositivos en los que actives las notificaciones.',
  messages: 'Mensajes',
  messageTexts: { text: 'Remitente y texto', sender: 'Solo el remitente', off: 'Nada' },
  quietHours: 'Horas de silencio',
  quietHoursHint: 'En este tiempo no llega nada. Después llega un resumen.',
  quietFrom: 'Desde',
  quietTo: 'Hasta',

  renewed: 'Las notificaciones en este dispositivo se habían detenido. Ya vuelven a llegar.',
  stopped: 'Las notificaciones en este dispositivo se han detenido.',
  stoppedHint: 'Puedes volver a activarlas en los ajustes.',
  openSettings: 'Ajustes',
}
