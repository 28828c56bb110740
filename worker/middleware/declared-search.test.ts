import { describe, expect, test } from 'vitest'
import { selectDeclaredSearch } from './declared-search.ts'

const DECLARED = ['q', 'sort', 'dir']

describe('the part of a query that a page reads', () => {
  test.each([
    ['', ''],
    ['?', ''],
    ['?utm_source=mail&fbclid=1', ''],
    ['?sort=change&q=btc', '?q=btc&sort=change'],
    ['?q=btc&sort=change', '?q=btc&sort=change'],
    ['?q=btc&x=1&sort=change&y=2', '?q=btc&sort=change'],
    ['?q=one&q=two', '?q=one'],
    ['?q=', '?q='],
    ['?q', '?q='],
    ['?q=a+b', '?q=a+b'],
    ['?q=a%20b', '?q=a+b'],
    ['?Q=btc', ''],
    [`?q=${'x'.repeat(64)}`, `?q=${'x'.repeat(64)}`],
    [`?q=${'x'.repeat(65)}&sort=change`, '?sort=change'],
    ['?q=%E0%A4%A', '?q=%EF%BF%BD%25A'],
    ['?q=%3Cscript%3E%22%27', '?q=%3Cscript%3E%22%27'],
    ['?q=%0d%0aSet-Cookie:a=b', '?q=%0D%0ASet-Cookie%3Aa%3Db'],
    ['?__proto__=1&constructor=2', ''],
  ])('%j → %j', (search, declared) => {
    expect(selectDeclaredSearch(search, DECLARED)).toBe(declared)
  })

  test('[WA23] takes a value that is as long as the page says, and no longer', () => {
    const carried = (search: string) => selectDeclaredSearch(search, ['on', 'txid:66', '*'])
    const id = `0x${'a'.repeat(64)}`
    expect(carried(`?txid=${id}&on=eth`)).toBe(`?on=eth&txid=${id}`)
    expect(carried(`?txid=${id}b&on=eth`)).toBe('?on=eth')
    expect(carried(`?on=${id}&txid%3A66=1&txid:66=1`)).toBe('')
  })

  test('is nothing for a page that declares nothing', () => {
    expect(selectDeclaredSearch('?q=btc', [])).toBe('')
  })

  test('[AU6] takes other parameters along where the page says so, each of them short, and not too many', () => {
    const carried = (search: string) => selectDeclaredSearch(search, ['redirectUrl', 'by', '*'])
    expect(carried('?z=1&by=phone&a=2&redirectUrl=%2Fmarkets')).toBe('?redirectUrl=%2Fmarkets&by=phone&a=2&z=1')
    expect(carried(`?redirectUrl=/${'x'.repeat(2_000)}&a=${'x'.repeat(65)}`)).toBe(
      `?redirectUrl=%2F${'x'.repeat(2_000)}`,
    )
    expect(carried(`?redirectUrl=/${'x'.repeat(2_048)}`)).toBe('')
    expect(carried('?1a=1&a%0d%0a=1&%3Cb%3E=1&__proto__=1&*=1')).toBe('')
    const many = Array.from({ length: 40 }, (_, index) => `p${String(index).padStart(2, '0')}=1`).join('&')
    expect(new URLSearchParams(carried(`?${many}`)).size).toBe(12)
  })
})
