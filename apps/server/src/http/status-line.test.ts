import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { writeStatusLine } from './status-line.ts'

function write(line: string, isTTY: boolean): string {
  let text = ''
  writeStatusLine(line, {
    isTTY,
    write(part) {
      text += part
    },
  })
  return text
}

it('writes a log line as text in a terminal', () => {
  expect(write('Stopping…', true)).toBe('Stopping…\n')
})

it('writes one line of JSON, like the log, to a pipe or a file', () => {
  const text = write('two\nlines', false)
  expect(text.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(text)).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: hostname(),
    msg: 'two\nlines',
  })
})
