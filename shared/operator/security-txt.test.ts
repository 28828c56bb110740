import { expect, test } from 'vitest'
import { formatSecurityTxt, isLanguageList, isSecurityContactList } from './security-txt.ts'

const NOW = Date.UTC(2026, 10, 28, 19, 4)
const CONTACT = { contacts: ['mailto:security@exchange.example'], languages: ['en', 'ja'], policy: '' }

test('[TE1] the file has each required field once, and expires within a year', () => {
  const text = formatSecurityTxt(
    { ...CONTACT, policy: 'https://exchange.example/policy' },
    'https://exchange.example',
    NOW,
  )
  expect(text).toBe(`Contact: mailto:security@exchange.example
Expires: 2027-05-27T00:00:00Z
Preferred-Languages: en, ja
Canonical: https://exchange.example/.well-known/security.txt
Policy: https://exchange.example/policy
`)
})

test('[TE1] contacts keep their order, and a site without https names no canonical address', () => {
  const contacts = ['https://report.example/form', 'tel:+1-201-555-0123']
  const text = formatSecurityTxt({ ...CONTACT, contacts }, 'http://localhost:8787', NOW)
  expect(text.match(/^Contact: .*$/gm)).toEqual(contacts.map((uri) => `Contact: ${uri}`))
  expect(text).not.toContain('Canonical')
})

test.each([
  ['mailto:a@b.example, https://b.example/report', true],
  ['tel:+1-201-555-0123', true],
  ['security@exchange.example', false],
  ['http://exchange.example/report', false],
  ['mailto:a@b.example\nPolicy: https://evil.example', false],
  ['javascript:alert(1)', false],
])('[TE1] %j as contacts: %j', (list, isValid) => {
  expect(isSecurityContactList(list)).toBe(isValid)
})

test.each([
  ['en', true],
  ['en, pt-BR, zh-Hans', true],
  ['English', false],
  ['', false],
  ['en\nja', false],
])('[TE1] %j as languages: %j', (list, isValid) => {
  expect(isLanguageList(list)).toBe(isValid)
})
