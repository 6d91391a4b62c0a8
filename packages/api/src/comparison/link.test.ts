import { expect, it } from 'vitest'
import { hasLink } from './link.ts'

it.each([
  ['https://spam.example', 'a scheme'],
  ['HTTP://x', 'a scheme in capitals'],
  ['ftp://files.example', 'another scheme'],
  ['see www.spam.example', 'www'],
  ['ht\u200btps://spam.example', 'a zero-width space in the scheme'],
  ['https:\u2060//spam.example', 'a word joiner in the scheme'],
  ['ｗｗｗ.spam.example', 'full-width www'],
  ['ｗｗｗ．ｓｐａｍ．ｃｏｍ', 'full-width letters and dots'],
  ['spam.com', 'a bare domain'],
  ['Spam.Com', 'a bare domain in title case'],
  ['Buy at cheap-watches.ru!', 'a bare domain in a sentence'],
  ['visit watches.co.uk now', 'an ending of two parts'],
  ['(spam.com)', 'parentheses'],
  ['sp\u200bam.c\u00adom', 'invisible characters in a bare domain'],
  ['spam。com', 'an ideographic full stop'],
  ['ѕраm.соm', 'Cyrillic look-alikes'],
  ['пример.рф', 'an ending of another script'],
  ['bit.ly/abc', 'a short link'],
  ['t.me/spam', 'a path after an ending that is a word'],
  ['my.casino.me', 'a subdomain before an ending that is a word'],
  ['casino24.so', 'digits before an ending that is a word'],
  ['93.184.216.34/x', 'the path of an IP address'],
  ['@spam.com', 'an @ before the domain'],
  ['bob@spam.com/watches', 'a path after an @'],
  ['spam.com@', 'an @ after the domain'],
  ['_spam.com_', 'underscores around the domain'],
  ['...spam.com...', 'dots around the domain'],
])('finds a link in "%s": %s', (text) => {
  expect(hasLink(text)).toBe(true)
})

it.each([
  'I changed file.ts and main.rs, see readme.md',
  'e.g. this, i.e. that, etc.',
  'It costs 3.50 or 1,000.00',
  'Mr.Smith and Dr.Li know J.R.R. Tolkien',
  'I like it.So do I',
  'i like it.so do i',
  'Good morning.Today we meet',
  'Thanks.You are kind',
  'At 10.30 a.m. or 7 p.m.',
  'On 24.11.2026 at 18.00',
  'version 1.2.3.4',
  'write to bob@mail.example or bob@example.com',
  'thank you @mary.li and @ann.lee',
  'wait...what?',
  'U.S. Veterans meet in D.C.',
  'yes/no, 9/11, and/or',
  'note: bring a chair',
  'Привет.Как дела',
  'да.но нет',
  '你好。再见',
  '👨‍👩‍👧 ❤️',
  '',
])('finds no link in %s', (text) => {
  expect(hasLink(text)).toBe(false)
})
