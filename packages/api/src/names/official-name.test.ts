// Over 200 lines: a table of official names, a table of other names, and a table of disguised names.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfficialName } from './official-name.ts'

const WORDS = ['stoop', 'support', 'security', 'admin', 'administrator', 'moderator', 'staff']

describe('isOfficialName', () => {
  it.each([
    ...WORDS,
    'Stoop',
    'STOOP',
    'Stoop Support Team',
    'The Stoop',
    'Front Stoop',
    'Chicago Moderators',
    'Security.Guard',
    'support!',
    'Staff!',
    'Stoop’s',
    'Admins',
    'Administrators',
    'Ann @dmin',
    // digits and signs
    '5t00p',
    'st00p',
    '$t00p',
    '@dm1n',
    '4dm1n',
    'adm!n',
    'adm|n',
    'm0d3r4t0rs',
    'secur1ty',
    'securlty',
    '$ecurity',
    'st4ff',
    's7aff',
    'admin1',
    'Admin123',
    '24support',
    'stoop2026',
    '2stoop4',
    'a1d2m3i4n',
    // signs between the letters
    's.t.o.o.p',
    'a-d-m-i-n',
    'a_d_m_i_n',
    'a d m i n',
    'A D M I N Team',
    'sup-port',
    '(s)(t)(o)(o)(p)',
    '⒜⒟⒨⒤⒩',
    's*t*a*f*f',
    // look-alikes
    'sТоор',
    'ѕtаff',
    'аdmіn',
    'ADMІN',
    'аԁmіп',
    'Αdmin',
    'Αdministrator',
    'mοderatοr',
    'ѕυррοrτ',
    'Σecurity',
    'Ꮪtoop',
    'ꓢtoop',
    'ꜱtoop',
    'ᴀᴅᴍɪɴ',
    'ＡＤＭＩＮ',
    '𝐬𝐭𝐨𝐨𝐩',
    '𝔰𝔱𝔬𝔬𝔭',
    'ⓢⓣⓞⓞⓟ',
    '🅂🅃🄾🄾🄿',
    '🅰dmin',
    '🇦🇩🇲🇮🇳',
    'støøp',
    'rnoderator',
    'aclmin',
    'Админ',
    'Модератор',
    // marks and invisible characters
    'ṡẗööp',
    'admín',
    's\u0301t\u0335o\u0308op',
    's\u200bt\u200boop',
    'st\u00adoop',
    'ad\u2060min',
    'st\u{e0041}aff',
    // repeated letters, joined and split words
    'stoooop',
    'suppport',
    'StoopTeam',
    'stoopsupport',
    'theadmin',
    'supportteam',
    'Ad min',
    'Sto Op',
  ])('returns true for %j', (name) => {
    expect(isOfficialName(name)).toBe(true)
  })

  it.each([
    'Badminton',
    'Staffan',
    'Staffans Vänner',
    'Staffordshire',
    'Stoopid',
    'Stoops',
    'Bob Stoops',
    'Stooper',
    'Stop',
    'Stoob',
    'Moderately',
    'Moderate Hikers',
    'Modern Art',
    'Adminton',
    'Administrative Justice',
    'Minton',
    'Supporters',
    'Supported Runners',
    'Unsupported',
    'Securities',
    'Insecurity',
    'John S. Toop',
    'Toop',
    'Adam Inman',
    'Min Adachi',
    'Admir',
    'Amin Ad',
    'Ada Minnow',
    'St. Olaf',
    'Sto Lat',
    'Top Sto Ries',
    "Kid's Top",
    'Ann Alvarez',
    "O'Brien",
    'J.R.R. Tolkien',
    'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley',
    'Sunday Bike Kitchen',
    'Block Captains',
    'Runners 5',
    'Number 42',
    '<i>Ann</i>',
    '"><script>alert(1)</script>',
    'wilhelmina.featherstonehaugh',
    'guest.12345.m5abc0',
    'نور الحسيني',
    'שִׁמְעוֹן לֵוִי',
    'Nguyễn Thị Ánh Tuyết',
    'สมชาย ใจดี',
    'नरेन्द्र',
    '김민수',
    '王芳',
    '山田太郎',
    'Стоп Пробки',
    'Стаханов',
    'Дмитрий Админко',
    'Στέλιος Παππάς',
    'Łukasz Żółć',
    '❤️',
  ])('returns false for %j', (name) => {
    expect(isOfficialName(name)).toBe(false)
  })
})

describe('an official word', () => {
  const LEET: Record<string, string[]> = {
    o: ['0'],
    l: ['1'],
    i: ['1', 'l', '!', '|'],
    e: ['3', '€'],
    a: ['4', '@'],
    s: ['5', '$'],
    t: ['7', '+'],
  }
  const LOOK_ALIKES: Record<string, string> = {
    a: 'аαａ𝐚𝒶𝖆ⓐᴀäāÀ',
    c: 'сϲｃ𝐜ⓒᴄç',
    d: 'ԁｄ𝐝ⓓᴅđ',
    e: 'еｅ𝐞ⓔᴇéє',
    f: 'ｆ𝐟ⓕ',
    i: 'іιｉ𝐢ⓘɪíı',
    m: 'мｍ𝐦ⓜᴍṃ',
    n: 'пｎ𝐧ⓝɴñη',
    o: 'оοｏ𝐨ⓞᴏöøº',
    p: 'рρｐ𝐩ⓟᴘ',
    r: 'гｒ𝐫ⓡʀя',
    s: 'ѕｓ𝐬ⓢꜱş',
    t: 'тτｔ𝐭ⓣᴛ',
    u: 'υｕ𝐮ⓤᴜü',
    y: 'уγｙ𝐲ⓨʏÿ',
  }
  const JOINTS = ['.', '-', '_', '*', '·', '\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u034f']
  const MARKS = ['\u0301', '\u0308', '\u0327', '\u0335', '\u20dd', '\ufe0f']

  const word = fc.constantFrom(...WORDS)
  const each = (change: (letter: string) => fc.Arbitrary<string>) =>
    word.chain((text) => fc.tuple(...[...text].map(change)).map((letters) => letters.join('')))
  const maybe = (letter: string, others: Iterable<string>) => fc.constantFrom(letter, ...others)

  const disguises = {
    case: each((letter) => maybe(letter, [letter.toUpperCase()])),
    'digits and signs': each((letter) => maybe(letter, LEET[letter] ?? [])),
    'look-alikes': each((letter) => maybe(letter, LOOK_ALIKES[letter] ?? '')),
    'combining marks': each((letter) => fc.constantFrom('', ...MARKS).map((mark) => letter + mark)),
    'repeated letters': each((letter) => fc.integer({ min: 1, max: 4 }).map((times) => letter.repeat(times))),
    'signs between letters': word.chain((text) => fc.constantFrom(...JOINTS).map((joint) => [...text].join(joint))),
    'spaces between letters': word.map((text) => [...text].join(' ')),
    'a number beside it': fc
      .tuple(word, fc.nat(9999), fc.boolean())
      .map(([text, n, last]) => (last ? text + n : n + text)),
    'other words beside it': fc
      .tuple(word, fc.constantFrom('Ann', 'Chicago', 'Team', 'Nguyễn', 'نور', '42', '!'), fc.boolean())
      .map(([text, other, last]) => (last ? `${other} ${text}` : `${text} ${other}`)),
    'several official words': fc
      .tuple(word, word, fc.constantFrom('', ' ', '.', '-'))
      .map(([a, b, joint]) => a + joint + b),
  }

  it.each(Object.entries(disguises))('is recognised when disguised by %s', (_, names) => {
    fc.assert(
      fc.property(names, (name) => isOfficialName(name)),
      { numRuns: 300 },
    )
  })

  it.each(['the', 'team', 'official', 'help', 'desk', 'account', 'service', 'care', 'center', 'real', 'app', 'hq'])(
    'recognises an official word that is joined with %s',
    (companion) => {
      for (const word of WORDS) expect([word + companion, companion + word].map(isOfficialName)).toEqual([true, true])
    },
  )
})
