import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const push: Dictionary['push'] = {
  title: 'هذا الجهاز',
  onDevice: 'الإشعارات على هذا الجهاز',
  hints: {
    ready: 'تصل حتى عندما يكون Stoop مغلقًا. يسأل المتصفح مرة واحدة.',
    on: 'تصل حتى عندما يكون Stoop مغلقًا.',
    blocked: 'المتصفح يحظر إشعارات Stoop. يمكنك السماح بها في إعدادات المتصفح.',
    homeScreen: 'على iPhone أو iPad تُرجى أولًا إضافة Stoop إلى الشاشة الرئيسية ثم تشغيلها هناك.',
    unsupported: 'لا يمكن لهذا المتصفح استقبال الإشعارات.',
  },
  turnOnFailed: { title: 'تعذّر تشغيل الإشعارات', description: 'يُرجى إعادة المحاولة لاحقًا.' },
  turnOffFailed: { title: 'تعذّر إيقاف الإشعارات', description: 'يُرجى إعادة المحاولة.' },
  test: 'إرسال اختبار',
  testSent: 'الاختبار في الطريق، ومن المتوقع وصوله خلال ثوانٍ.',
  testFailed: { title: 'تعذّر إرسال الاختبار', description: 'يُرجى إعادة المحاولة.' },

  choices: 'ما تعرضه أجهزتك',
  choicesSummary: (on, of) => `${formatNumber(on)} من ${formatNumber(of)} من أنواع الإشعارات`,
  choicesHint: 'ينطبق هذا على كل الأجهزة التي تعمل عليها الإشعارات.',
  messages: 'الرسائل',
  messageTexts: { text: 'المرسل والنص', sender: 'المرسل فقط', off: 'لا شيء' },
  quietHours: 'ساعات الهدوء',
  quietHoursHint: 'لا يصل شيء في هذا الوقت، ويتبعه ملخص.',
  quietFrom: 'من',
  quietTo: 'إلى',

  renewed: 'توقفت الإشعارات على هذا الجهاز، وهي تصل الآن من جديد.',
  stopped: 'توقفت الإشعارات على هذا الجهاز.',
  stoppedHint: 'يمكنك تشغيلها من جديد في الإعدادات.',
  openSettings: 'الإعدادات',
}
