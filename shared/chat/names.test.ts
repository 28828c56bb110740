import { describe, expect, test } from 'vitest'
import { validateChatName } from './names.ts'

const judged = (name: string) => {
  const checked = validateChatName(name, 'Meridian')
  return checked.ok ? checked.value : checked.error.reason
}

describe('[MB1] a name', () => {
  test.each(['Bob', 'bob_99', 'Мария', 'Иван-2', '東京トレーダー', '李明', 'محمد', 'Zoë', 'Nguyễn', 'btc_maxi'])(
    '%s is one',
    (name) => {
      expect(judged(name)).toBe(name)
    },
  )
  test.each(['ab', 'x', 'a b', 'a.b.c', '👍👍👍', '__bob', 'bob__', '<b>bob', 'xy'.repeat(11), ''])(
    '%j is none',
    (name) => {
      expect(judged(name)).toBe('name_invalid')
    },
  )
  test.each(['Bоb', 'Аdmin', 'пoддержка', 'Τom'])('%s has letters of two languages', (name) => {
    expect(judged(name)).toBe('name_mixed')
  })
  test.each([
    'admin',
    'Adm1n',
    'support_team',
    'Meridian',
    'M3rid1an',
    'rneridian',
    'Поддержка',
    '客服小明',
    'helpdesk',
    'الدعم_1',
    'tg_bob',
    'te1egram',
    '1234567',
    'telegram_bob',
  ])('%s seems to be the house, or leads elsewhere', (name) => {
    expect(judged(name)).toBe('name_reserved')
  })
  test('is without what is not drawn, and in one form', () => {
    expect(judged('\u202eBo\u200bb')).toBe('Bob')
    expect(judged('Ｂｏｂ')).toBe('Bob')
  })
})
