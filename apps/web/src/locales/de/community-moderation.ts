import type { Dictionary } from '../dictionary.ts'
import { formatDate } from './language.ts'
import { reports } from './reports.ts'

const logActions: Readonly<Record<string, string>> = {
  'post remove': 'hat einen Beitrag entfernt',
  'reply remove': 'hat eine Antwort entfernt',
  'member warn': 'hat verwarnt:',
  'member remove': 'hat entfernt:',
  'member ban': 'hat ausgeschlossen:',
  'member unban': 'hat den Ausschluss aufgehoben:',
  'member return': 'hat wieder aufgenommen:',
  'post pin': 'hat einen Beitrag angeheftet',
  'post unpin': 'hat einen Beitrag gelöst',
  'community role': 'hat die Rolle geändert',
  'community hand over': 'hat die Leitung übernommen',
  'community volunteer': 'hat die Leitung freiwillig übernommen',
  'community succeed': 'hat die Leitung bekommen',
  'community edit': 'hat die Einstellungen geändert',
  'community close': 'hat die Community geschlossen',
  'community delete': 'hat die Community gelöscht',
  'community restore': 'hat die Community wiederhergestellt',
}

const ofMember: Readonly<Record<string, string>> = {
  'post remove': 'von',
  'reply remove': 'von',
  'post pin': 'von',
  'post unpin': 'von',
  'community role': 'von',
}

export const communityModeration: Dictionary['communityModeration'] = {
  title: 'Moderation',
  tabs: { label: 'Moderation', bans: 'Ausschlüsse', log: 'Protokoll' },
  loading: 'Wird geladen …',
  close: 'Schließen',
  cancel: 'Abbrechen',

  pinned: 'Angeheftet',
  pin: 'Beitrag anheften',
  unpin: 'Beitrag lösen',
  pinLimit: { title: 'Es sind schon drei Beiträge angeheftet', description: 'Löse zuerst einen davon.' },
  pinFailed: 'Der Beitrag wurde nicht angeheftet',
  unpinFailed: 'Der Beitrag wurde nicht gelöst',

  menu: {
    post: () => 'Beitrag entfernen',
    reply: () => 'Antwort entfernen',
    member: (firstName) => `${firstName} entfernen`,
    ban: (firstName) => `${firstName} ausschließen`,
  },
  askTitle: {
    post: (name) => `Beitrag von ${name} entfernen?`,
    reply: (name) => `Antwort von ${name} entfernen?`,
    member: (name) => `${name} aus der Community entfernen?`,
    ban: (name) => `${name} ausschließen?`,
  },
  askHint: {
    post: 'Niemand in der Community sieht ihn dann mehr.',
    reply: 'Niemand in der Community sieht sie dann mehr.',
    member: 'Was die Person geschrieben hat, bleibt. Sie kann wie alle anderen zurückkommen.',
    ban: 'Die Person ist draußen und kann nicht zurückkommen, bis du den Ausschluss aufhebst. Was sie geschrieben hat, bleibt.',
  },
  reason: 'Warum?',
  reasonHint: (firstName) => `${firstName} liest das und kann widersprechen. Schreib nie, wer gemeldet hat.`,
  rule: 'Welche Regel wurde verletzt?',
  rules: (rule) => (rule === 'communityRules' ? 'Die Regeln der Community' : reports.reasons[rule].label),
  confirm: { post: 'Entfernen', reply: 'Entfernen', member: 'Entfernen', ban: 'Ausschließen' },
  done: {
    post: () => 'Beitrag entfernt',
    reply: () => 'Antwort entfernt',
    member: (firstName) => `${firstName} ist entfernt`,
    ban: (firstName) => `${firstName} ist ausgeschlossen`,
  },
  failed: {
    post: () => 'Der Beitrag wurde nicht entfernt',
    reply: () => 'Die Antwort wurde nicht entfernt',
    member: (firstName) => `${firstName} wurde nicht entfernt`,
    ban: (firstName) => `${firstName} wurde nicht ausgeschlossen`,
  },
  kept: 'Dein Text ist noch da. Versuch es noch einmal.',

  bans: {
    resource: 'die Ausschlüsse',
    empty: 'Niemand ist ausgeschlossen',
    emptyHint: 'Ausgeschlossene können erst zurückkommen, wenn jemand den Ausschluss aufhebt.',
    since: (date) => `Ausgeschlossen am ${formatDate(date)}`,
    by: 'von',
    unban: 'Aufheben',
    unbanLabel: (name) => `Ausschluss von ${name} aufheben`,
    unbanFailed: (firstName) => ({ title: `Der Ausschluss von ${firstName} wurde nicht aufgehoben` }),
  },
  log: {
    resource: 'das Protokoll',
    empty: 'Noch nichts',
    emptyHint: 'Was die Moderation hier tut, steht in diesem Protokoll.',
    unknown: 'Jemand',
    action: (action) => logActions[action] ?? action,
    joint: (action) => ofMember[action] ?? '',
  },
}
