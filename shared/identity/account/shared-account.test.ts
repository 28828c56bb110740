import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_NOTIFICATION_KINDS } from '#shared/notifications/categories.ts'
import { isIpAllowed, parseIpList } from '#shared/platform/ip-list.ts'
import { formatDeviceName } from './agent.ts'
import { ACCOUNT_EVENT_KINDS } from './events.ts'
import { maskContact, maskIpAddress } from './mask.ts'

describe('[AC2] what is shown of somebody', () => {
  test.each([
    ['ada@example.com', 'a•••@example.com'],
    ['é@x.org', 'é•••@x.org'],
    ['+33612345678', '+336•••78'],
    ['+1234', '•••'],
    ['', '•••'],
  ])('[AC2] %s is %s', (value, shown) => expect(maskContact(value)).toBe(shown))

  test.each([
    ['203.0.113.9', '203.0.•.•'],
    ['2001:db8:1:2::/64', '2001:db8:•'],
    ['2606::1', '2606:0:•'],
    ['2606:4700::', '2606:4700:•'],
    ['everyone', ''],
    ['', ''],
    ['::1', ''],
  ])('[AC2] the address %s is %s', (address, rough) => expect(maskIpAddress(address)).toBe(rough))

  test('[AC2] a masked address has nothing of its middle', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,20}$/), (name) => {
        expect(maskContact(`${name}@example.com`)).not.toContain(name)
      }),
    )
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['curl/8.5.0', ''],
])('[AC5] a device is named by browser and system: %s', (agent, name) => expect(formatDeviceName(agent)).toBe(name))

describe('[AC12] addresses that a key may be used from', () => {
  test('[AC12] a list is read with anything between, each once; what is no address is refused', () => {
    expect(parseIpList(' 203.0.113.9, 10.0.0.0/8\n2001:DB8::1 203.0.113.9')).toEqual({
      ok: true,
      value: ['203.0.113.9', '10.0.0.0/8', '2001:db8::1'],
    })
    expect(parseIpList('')).toEqual({ ok: true, value: [] })
    for (const wrong of [
      '1.2.3',
      '1.2.3.256',
      '01.2.3.4',
      'x',
      '1.2.3.4/33',
      '0.0.0.0/0',
      '::1::',
      '1:2',
      '10.0.0.0/8/8',
    ]) {
      expect(parseIpList(wrong), wrong).toEqual({ ok: false, error: 'ips_invalid' })
    }
    expect(parseIpList(Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`).join(' ')).ok).toBe(false)
  })

  test('[AC12] an address is on it by itself or by its block, in either family', () => {
    expect(isIpAllowed(['10.1.0.0/16'], '10.1.200.3')).toBe(true)
    expect(isIpAllowed(['10.1.0.0/16'], '10.2.0.1')).toBe(false)
    expect(isIpAllowed(['2001:db8::/32'], '2001:db8:ffff::1')).toBe(true)
    expect(isIpAllowed(['2001:db8::1'], '2001:DB8:0:0:0:0:0:1')).toBe(true)
    expect(isIpAllowed(['10.0.0.1'], '::ffff:10.0.0.1')).toBe(true)
    expect(isIpAllowed(['10.0.0.1'], 'everyone')).toBe(false)
    expect(isIpAllowed([], 'everyone')).toBe(true)
  })

  test('[AC12] whatever is typed, reading never throws, and what is read is read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (text) => {
        const read = parseIpList(text)
        if (read.ok) expect(parseIpList(read.value.join(' '))).toEqual(read)
      }),
    )
  })
})

test('[AC9] news are events, each of a category', () => {
  for (const kind of ACCOUNT_NOTIFICATION_KINDS) expect(ACCOUNT_EVENT_KINDS).toContain(kind)
})
