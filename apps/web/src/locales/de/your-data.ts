import type { Dictionary } from '../dictionary.ts'
import { formatBytes, formatNumber, plural } from './language.ts'

export const yourData: Dictionary['yourData'] = {
  intro: 'Was du Stoop gegeben und hier gemacht hast, gehört dir. Nimm es mit, sieh nach, was wir speichern, oder geh.',
  summary: 'Herunterladen, was wir speichern, löschen',
  retry: 'Noch einmal versuchen',
  close: 'Schließen',

  download: {
    title: 'Deine Daten herunterladen',
    loading: 'Dein Download wird geladen …',
    retry: 'Noch einmal versuchen',
    failedToLoad: 'Dein Download wurde nicht geladen',
    hint: (days) =>
      `Du kannst zweimal in der Woche einen Download anfordern. Er bleibt ${plural(days, { one: '1 Tag', other: `${formatNumber(days)} Tage` })} lang bereit.`,
    none: 'Eine Kopie von allem, zum Behalten',
    noneHint:
      'Deine Beiträge, Antworten, Bilder, Freunde und Einstellungen in einer Zip-Datei. Ihre Seiten öffnen sich in jedem Browser, auch ohne Verbindung.',
    prepare: 'Download vorbereiten',
    prepareAnother: 'Noch einen vorbereiten',
    preparing: 'Wird angefordert …',
    waiting: 'Dein Download ist als Nächstes dran',
    counting: 'Wir zählen, was hineingehört …',
    running: 'Dein Download wird vorbereitet',
    progress: (done, total) => `${formatNumber(done)} von ${formatNumber(total)} Einträgen und Bildern`,
    percent: (done, total) => `${Math.floor((done / total) * 100)} %`,
    leaveHint: 'Du kannst diese Seite verlassen. Wir melden uns hier und per E-Mail, wenn er bereit ist.',
    unreachable: 'Wir können gerade nicht nachsehen. Dein Download läuft weiter.',
    ready: 'Dein Download ist bereit',
    readyHint: (size, until) => [size, until && `bis ${until}`].filter(Boolean).join(', '),
    earlier: (until) => ['Dein früherer Download ist bereit', until && `bis ${until}`].filter(Boolean).join(' '),
    get: 'Herunterladen',
    getting: 'Beginnt …',
    failed: 'Dein Download wurde nicht vorbereitet',
    failedHint: 'Bei uns ist etwas schiefgegangen. Deine Daten sind sicher.',
    expired: 'Dein letzter Download ist abgelaufen',
    expiredHint: 'Die Datei ist gelöscht. Du kannst eine neue vorbereiten.',
    nextAt: (time) => `Du hast diese Woche schon zweimal angefordert. Ab ${time} geht es wieder.`,
    startFailed: { title: 'Dein Download wurde nicht begonnen' },
    startOffline: 'Versuch es noch einmal, wenn du eine Verbindung hast.',
    getFailed: { title: 'Deine Daten wurden nicht heruntergeladen' },
    getOffline: 'Deine Datei bleibt bereit.',
    size: formatBytes,
  },

  known: {
    title: 'Was Stoop über dich weiß',
    hint: 'Das ist die vollständige Liste. Öffne eine Zeile, um zu sehen, wer sie sieht und was damit geschieht. Dieses Gerät speichert auch deine letzte Startseite. Es zeigt sie höchstens 7 Tage lang und löscht sie, wenn du dich abmeldest.',
    loading: 'Was Stoop über dich weiß, wird geladen …',
    failed: 'Was Stoop über dich weiß, wurde nicht geladen',
    entries: (count) => plural(count, { one: 'Eintrag', other: 'Einträge' }),
    count: formatNumber,
    contains: 'Enthält',
    seenBy: 'Sichtbar für',
    inExport: 'In deinem Download',
    afterDeletion: 'Nachdem du dein Konto gelöscht hast',
    showAll: (count) => `Alle ${formatNumber(count)} anzeigen`,
  },

  delete: {
    title: 'Konto löschen',
    link: 'Sieh zuerst, was geschieht',
    value: (days) =>
      `Du kannst es dir ${plural(days, { one: '1 Tag', other: `${formatNumber(days)} Tage` })} lang anders überlegen`,
    intro: 'Das geschieht dann. Es wird nichts gelöscht, bevor du zweimal bestätigt hast.',
    back: 'Zurück zu „Deine Daten“',
    loading: 'Was geschieht, wird geladen …',
    failed: 'Was geschieht, wurde nicht geladen',

    first: 'Sofort',
    hidden: 'Niemand sieht dich mehr',
    hiddenHint: 'Dein Profil, deine Beiträge, Antworten und „Gefällt mir“ verschwinden für alle.',
    signedOut: 'Du bist überall abgemeldet',
    signedOutHint: 'Auf diesem Gerät und auf allen anderen.',

    communities: 'Die Communitys, die du leitest',
    communitiesHint: 'Wenn du zurückkommst, bleibt eine Community, die eine neue Leitung hat, bei ihr.',
    passesTo: (name) => `Geht an ${name}`,
    withoutCreator: 'Geht ohne dich weiter, und ein anderes Mitglied kann sie übernehmen',
    closes: 'Schließt mit deinem Konto, weil außer dir niemand Mitglied ist',

    meanwhile: (days) => `${plural(days, { one: '1 Tag', other: `${formatNumber(days)} Tage` })} lang`,
    restore: 'Du kannst es dir anders überlegen',
    restoreHint: (until) => `Melde dich bis ${until} an, und dein Konto bleibt.`,

    erased: 'Danach',
    erasedHint:
      'Alles wird endgültig gelöscht, mit deinen Bildern, Mitgliedschaften und Einstellungen. Niemand kann es zurückholen, auch wir nicht.',
    posts: (count) => plural(count, { one: 'Beitrag', other: 'Beiträge' }),
    replies: (count) => plural(count, { one: 'Antwort', other: 'Antworten' }),
    friends: (count) => plural(count, { one: 'Freundschaft', other: 'Freundschaften' }),
    count: formatNumber,

    kept: 'Was bleibt, und warum',
    keptName: 'Codes deines Benutzernamens und Kontos',
    keptNameHint:
      'Niemand kann daraus deinen Namen lesen. Mit ihnen kann sich niemand für dich ausgeben, und eine wiederhergestellte Sicherung bringt dich nicht zurück.',
    keptCases: 'Meldungen und Entscheidungen',
    keptCasesHint:
      'Sie bleiben ohne deinen Namen, weil andere sich auf sie verlassen. Was sie von dir zitieren, bleibt nur, solange ein Fall offen ist oder angefochten werden kann. Ein Protokoll behält die bloße Nummer deines Kontos.',
    keptOthers: 'Was anderen gehört',
    keptOthersHint: 'Ihre eigenen Worte bleiben, auch wenn sie dich erwähnen. Communitys behalten ihre Bilder.',
    keptBackups: 'Sicherungen',
    keptBackupsHint: (days) =>
      `${
        days === null
          ? 'Sicherungen dieses Servers enthalten deine Daten noch, bis sie gelöscht werden. Wie lange das dauert, ist nicht angegeben.'
          : `Sicherungen dieses Servers enthalten deine Daten noch bis zu ${plural(days, { one: '1 Tag', other: `${formatNumber(days)} Tage` })} lang.`
      } Wenn je eine wiederhergestellt wird, wird dein Konto wieder gelöscht, solange der Betreiber die Liste der gelöschten Konten aufbewahrt hat.`,
    keptDetails: 'Für jede Art von Daten ansehen',

    exportFirst: 'Nimm deine Daten vorher mit',
    exportHint: 'Wenn dein Konto gelöscht ist, kannst du sie nicht mehr herunterladen.',
    submit: 'Konto löschen',
    submitting: 'Wird gelöscht …',
    submitHint: 'Wir fragen nach deinem Passwort oder einem Passkey und dann noch einmal.',
    offline: 'Du bist offline. Du kannst dein Konto löschen, wenn du eine Verbindung hast.',
    confirmTitle: 'Dein Konto löschen?',
    confirmHint: (until) => `Du wirst überall abgemeldet. Melde dich bis ${until} an, wenn du es dir anders überlegst.`,
    confirm: 'Löschen',
    keep: 'Behalten',
    deleteFailed: 'Dein Konto wurde nicht gelöscht',
    noResponse: 'Wir haben keine Antwort bekommen. Wenn es doch gelöscht wurde, bekommst du eine E-Mail.',
    deleteOffline: 'Dein Konto ist wie zuvor.',
  },
}
