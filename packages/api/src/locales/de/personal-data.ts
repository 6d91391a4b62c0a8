import type { personalData as english } from '../en/personal-data.ts'
import type { Translation } from '../translation.ts'

export const personalData = {
  account: {
    title: 'Konto und Profil',
    contains:
      'Dein Name, Benutzername, deine E-Mail-Adresse, Beschreibung und Stadt, deine Einstellungen, und wann du die Bedingungen angenommen hast.',
    seenBy:
      'Mitglieder sehen deinen Namen, Benutzernamen, deine Beschreibung, dein Foto und, wenn du sie nicht verbirgst, deine Stadt; deine Seite zum Teilen zeigt Namen und Foto allen, die den Link haben; nur du siehst deine E-Mail-Adresse und deine Einstellungen.',
    inExport: 'Alles außer dem Hash deines Passworts.',
    afterDeletion:
      'Es bleiben nur Hashes mit Schlüssel, die ihre Werte nicht verraten: von deiner Kennung, damit ein zurückgespieltes Backup dich nicht wiederbringt; von deinen Benutzernamen, damit niemand sich als du ausgeben kann; und von deiner E-Mail-Adresse, falls du dauerhaft gesperrt wurdest.',
  },
  posts: {
    title: 'Beiträge',
    contains: 'Deine Beiträge für Freunde, für alle und in Communitys, und ihre früheren Versionen.',
    seenBy: 'Die Menschen, die du für jeden Beitrag gewählt hast, oder die Mitglieder seiner Community.',
    inExport: 'Alle Beiträge mit ihren Bildern, und die früheren Versionen von Beiträgen und Antworten.',
    afterDeletion: 'Nichts bleibt, aber andere Mitglieder können dich in eigenen Worten zitiert haben.',
  },
  replies: {
    title: 'Antworten',
    contains: 'Deine Antworten auf Beiträge und auf andere Antworten.',
    seenBy: 'Die Menschen, die den Beitrag sehen können.',
    inExport:
      'Alle Antworten, mit dem Namen des Mitglieds, das den Beitrag geschrieben hat, und seinem Anfang, soweit du beides noch sehen kannst.',
    afterDeletion: 'Nichts bleibt; Antworten anderer auf deine Antworten bleiben stehen.',
  },
  likes: {
    title: '„Gefällt mir“',
    contains: 'Deine „Gefällt mir“ zu Beiträgen und Antworten.',
    seenBy: 'Die Menschen, die den Beitrag sehen können.',
    inExport:
      'Alle „Gefällt mir“, mit dem Namen des Mitglieds, das den Beitrag oder die Antwort geschrieben hat, und dem Anfang der Beiträge, die du lesen kannst.',
    afterDeletion: 'Nichts bleibt, und die Zahlen werden berichtigt.',
  },
  votes: {
    title: 'Abstimmungen',
    contains: 'Deine Stimmen in Umfragen.',
    seenBy: 'Nur du; das Ergebnis einer Umfrage nennt keine Namen.',
    inExport:
      'Alle Stimmen, mit dem Namen des Mitglieds, das die Umfrage gemacht hat, und dem Anfang der Beiträge, die du lesen kannst.',
    afterDeletion: 'Nichts bleibt, und die Ergebnisse der Umfragen werden berichtigt.',
  },
  claims: {
    title: 'Meldungen auf Angebote',
    contains: 'Auf welche Bitten, Angebote und Fundsachen du dich gemeldet hast, und ob etwas für dich reserviert war.',
    seenBy: 'Wer den Beitrag geschrieben hat; andere sehen nur, dass etwas reserviert ist.',
    inExport:
      'Alle Meldungen, mit dem Namen der Person, die den Beitrag geschrieben hat, und dem Anfang der Beiträge, die du lesen kannst.',
    afterDeletion: 'Nichts bleibt, und was für dich reserviert war, bekommt das nächste Mitglied in der Reihe.',
  },
  events: {
    title: 'Antworten auf Veranstaltungen',
    contains:
      'Zu welchen Veranstaltungen du gehst oder welche dich interessieren, deine Erinnerungen und der Hash der geheimen Adresse deines privaten Kalenders.',
    seenBy:
      'Die Menschen, die den Beitrag sehen können; deine Erinnerungen und deinen privaten Kalender siehst nur du.',
    inExport:
      'Alle Antworten mit dem Termin, dem Namen des Mitglieds, das die Veranstaltung geschrieben hat, und dem Anfang der Beiträge, die du lesen kannst.',
    afterDeletion: 'Nichts bleibt, und deine Plätze gehen an Mitglieder, die warten.',
  },
  pictures: {
    title: 'Bilder',
    contains:
      'Die Bilder, die du hochgeladen hast: dein Foto und die Bilder deiner Beiträge, deiner Nachrichten und von Communitys.',
    seenBy:
      'Die Menschen, die den Beitrag, die Nachricht, das Profil oder die Community sehen können; jedes Bild hat eine geheime Adresse, und wer sie kennt, kann das Bild öffnen.',
    inExport: 'Alle Bilder, die du hochgeladen hast, als Dateien.',
    afterDeletion: 'Die Dateien werden gelöscht, aber eine Community behält ihr Bild und ihr Titelbild.',
  },
  friends: {
    title: 'Freunde',
    contains: 'Deine Freunde, deine Freundschaftsanfragen und die Vorschläge, die du ausgeblendet hast.',
    seenBy: 'Du und das andere Mitglied; andere sehen, wie viele Freunde du hast und wie viele ihr gemeinsam habt.',
    inExport:
      'Alle Freunde, Anfragen und ausgeblendeten Vorschläge mit Namen, aber nicht, wer deine Anfragen abgelehnt hat.',
    afterDeletion: 'Nichts bleibt.',
  },
  messages: {
    title: 'Nachrichten',
    contains:
      'Deine Nachrichten an Freunde mit ihren Bildern, deine Reaktionen, wie weit du gelesen hast, und welche Unterhaltungen du stummgeschaltet hast.',
    seenBy:
      'Du und das andere Mitglied, und wer die Datenbank dieses Servers betreibt; die Moderation sieht nur Nachrichten, die jemand von euch meldet, und die neuer Konten, die eine Prüfung zurückhält.',
    inExport:
      'Deine eigenen Nachrichten, Reaktionen und Unterhaltungen mit dem Namen des anderen Mitglieds, soweit du es noch sehen kannst.',
    afterDeletion:
      'Deine Unterhaltungen werden auch bei den anderen Mitgliedern gelöscht; nur Kopien gemeldeter Nachrichten bleiben, bis der Fall sie nicht mehr braucht.',
  },
  communities: {
    title: 'Communitys, die du leitest',
    contains: 'Die Communitys, die du erstellt hast oder leitest, und Angebote, sie zu übergeben.',
    seenBy: 'Wer die Community sehen kann, sieht, dass du sie leitest.',
    inExport: 'Ihre Namen, Beschreibungen, Regeln und Einstellungen.',
    afterDeletion:
      'Die Community bleibt ohne deinen Namen und geht an die Person, die ihr am längsten in der Moderation dient; eine Community ohne andere Mitglieder wird gelöscht oder archiviert.',
  },
  memberships: {
    title: 'Mitgliedschaften',
    contains:
      'Deine Mitgliedschaften in Communitys mit dem Zeitpunkt des neuesten Beitrags, den du dort gesehen hast, Beitrittsanfragen mit deinen Antworten, Einladungen und Ausschlüsse.',
    seenBy:
      'Mitglieder der Community sehen deine Mitgliedschaft, ebenso Mitglieder, die dich sehen können, wenn du sie nicht verbirgst; die Moderation der Community sieht deine Anfragen, Einladungen und Ausschlüsse.',
    inExport: 'Alles außer den Namen derer, die in der Moderation entschieden haben.',
    afterDeletion: 'Nichts bleibt.',
  },
  notifications: {
    title: 'Benachrichtigungen',
    contains: '„Gefällt mir“, Antworten, Anfragen und andere Neuigkeiten für dich, 90 Tage lang.',
    seenBy: 'Nur das Mitglied, das die Benachrichtigung erhält.',
    inExport: 'Die Benachrichtigungen, die du erhalten hast und noch sehen kannst.',
    afterDeletion: 'Nichts bleibt, weder von deinen Benachrichtigungen noch von denen über dich in den Listen anderer.',
  },
  editions: {
    title: 'Abendausgaben',
    contains: 'Die Zeiten deiner Abendausgaben der letzten Woche und wann du sie gelesen hast, nicht ihr Inhalt.',
    seenBy: 'Nur du.',
    inExport: 'Die Zeiten und wann du sie gelesen hast.',
    afterDeletion: 'Nichts bleibt.',
  },
  safety: {
    title: 'Blockierungen und Stummschaltungen',
    contains:
      'Die Mitglieder, die du blockiert hast, und die Mitglieder, Communitys und Beiträge, die du stummgeschaltet hast.',
    seenBy: 'Nur du.',
    inExport: 'Deine eigenen Blockierungen und Stummschaltungen, aber nicht die anderer gegen dich.',
    afterDeletion: 'Nichts bleibt.',
  },
  signIn: {
    title: 'Anmeldungen, Passkeys und Wiederherstellungscodes',
    contains:
      'Die Geräte, auf denen du angemeldet bist, und die, die Push-Benachrichtigungen erhalten, die Browser, die du früher benutzt hast, deine Passkeys und Wiederherstellungscodes.',
    seenBy: 'Nur du siehst die Geräte und die Namen deiner Passkeys; niemand sieht Schlüssel, Tokens und Codes.',
    inExport:
      'Geräte, Namen und Daten, aber keine Schlüssel, Tokens und Hashes, weil eine Kopie in einer Datei ein Risiko wäre.',
    afterDeletion: 'Nichts bleibt.',
  },
  invitations: {
    title: 'Einladungen',
    contains:
      'Die Einladungen zu Stoop und die Links zu Communitys, die du erstellt hast, mit der Zahl ihrer Benutzungen.',
    seenBy: 'Nur du siehst deine Einladungen; die Moderation einer Community sieht auch deren Links.',
    inExport: 'Alle Einladungen und Links, aber nicht ihre Codes, die Stoop nicht speichert.',
    afterDeletion: 'Nichts bleibt, außer der Notiz eines Betreibers zu einer von ihm erstellten Einladung.',
  },
  reports: {
    title: 'Meldungen von dir',
    contains: 'Die Meldungen, die du gesendet hast, mit Grund und Text.',
    seenBy: 'Die Moderation, die entscheidet; nie das Mitglied, das du gemeldet hast.',
    inExport: 'Grund, Text und Datum jeder Meldung.',
    afterDeletion:
      'Meldungen bleiben ohne deinen Namen, weil andere sich auf die Entscheidung verlassen; ihre Texte werden gelöscht, wenn die Frist für Widersprüche vorbei ist.',
  },
  cases: {
    title: 'Entscheidungen über dich',
    contains:
      'Gemeldete oder zurückgehaltene Inhalte von dir, wie sie damals waren, Entscheidungen der Moderation, deine Widersprüche und Sperren.',
    seenBy:
      'Du siehst Entscheidungen mit Folgen für dich; wer in der Moderation für einen Fall zuständig ist, sieht alles davon.',
    inExport:
      'Entscheidungen mit Folgen, mit ihren Gründen und dem Anfang des Textes, um den es geht, deine Widersprüche und eine Sperre, aber nicht, wer gemeldet oder entschieden hat.',
    afterDeletion:
      'Ein Fall bleibt ohne deinen Namen; was er von dir zitiert, bleibt nur, solange der Fall offen oder ausgesetzt ist oder angefochten werden kann.',
  },
  duties: {
    title: 'Arbeit in der Moderation',
    contains:
      'Was du in der Moderation, als Leitung einer Community oder als Betreiber getan hast, in einem Protokoll, das nicht geändert werden kann.',
    seenBy: 'Die Moderation des Falls oder der Community, und Betreiber.',
    inExport: 'Nichts, weil das Protokoll von den Mitgliedern handelt, die es nennt.',
    afterDeletion: 'Das Protokoll behält deine Kennung und ihr Datum, aber keinen Namen und keine E-Mail-Adresse.',
  },
  search: {
    title: 'Suchindex',
    contains: 'Die Wörter deines Namens und Benutzernamens, damit andere dich finden.',
    seenBy: 'Mitglieder, die dich mit der Suche finden können.',
    inExport: 'Nichts, weil es die Wörter deines Profils sind.',
    afterDeletion: 'Nichts bleibt.',
  },
  mails: {
    title: 'E-Mails',
    contains: 'E-Mails, die darauf warten, an dich gesendet zu werden, höchstens 7 Tage lang, und die Links darin.',
    seenBy: 'Nur du.',
    inExport: 'Art und Datum der wartenden E-Mails.',
    afterDeletion: 'In Stoop bleibt nichts; eine letzte E-Mail sagt dir, dass dein Konto gelöscht ist.',
  },
  limits: {
    title: 'Grenzen und wiederholte Anfragen',
    contains:
      'Wie oft du etwas getan hast, das pro Tag begrenzt ist, und die Antworten auf wiederholte Anfragen, einen Tag lang.',
    seenBy: 'Niemand: Nur der Server benutzt sie.',
    inExport: 'Nichts, weil es nur zählt oder wiederholt, was sonst im Export steht.',
    afterDeletion: 'Nichts bleibt.',
  },
  exports: {
    title: 'Exporte und Löschung',
    contains:
      'Wann du einen Export oder die Löschung deines Kontos angefordert hast, und die Datei eines Exports 7 Tage lang.',
    seenBy: 'Nur du.',
    inExport: 'Die Daten deiner Exporte.',
    afterDeletion: 'Die Dateien werden gelöscht, und nichts bleibt.',
  },
} satisfies Translation<typeof english>
