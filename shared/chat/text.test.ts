import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toVisibleLine } from '../validation/visible-line.ts'
import { CHAT_TEXT_MAX } from './limits.ts'
import { validateChatText } from './text.ts'

const reasonOf = (text: string) => {
  const checked = validateChatText(text)
  return checked.ok ? 'ok' : checked.error.reason
}

describe('[RM4] what traders say of prices, sizes and times is said', () => {
  test.each([
    'gm everyone',
    'BTC to 100k? I doubt it',
    'entry at 64,250.50, stop 63.9k',
    'bought 0.00000874 SHIB lol',
    '+12.5% today, +1,000,000 USDT volume',
    'funding is -0.0100% on ETH',
    '$SOL looks good, ETH/BTC at 0.03402',
    'see you at 10 a.m., e.g. after the open',
    'The market is up. Pro traders wait.',
    'up. net result is zero',
    'range 91,000-92,500 since 14:30',
    '5x long @91,840',
    'short @ 3124.50, again @ 91k',
    'signal: MACD cross on 4h, the line at 90k holds',
    'the entry point is net of fees',
    '1000000000 PEPE is 4860 USDT',
    'version 2.0.1 of the API is nice',
    '0.1 BTC = 9184 USDT on 2025-11-25 at 00:00',
    'I will contact support about it',
    'who else is long? 😀👨‍👩‍👧',
    'рынок в боковике. Но объёмы растут',
    'не совет. да и нет, уровень 64.200 или 64.500',
    'ціна вже вище за 3.2к',
    'أظن أن السعر سيرتفع اليوم',
    '比特币今天会涨吗？現在多單還是空單？',
    'このラインを超えたら買い',
    'çok iyi bir gün',
    '¿alguien más en largo?',
    'j’attends 90k, point d’entrée parfait',
    // Messengers that are meant as companies.
    'Telegram’s IPO could be huge for TON',
    'Telegram bonds trade above par, I hear',
    'the founder of Telegram was arrested and TON dumped 20%',
    'is Telegram down again?',
    'Discord IPO next year, they say',
    'акции Telegram пока не торгуются',
    'основатель телеграма опять в новостях',
    'засновник Telegram знову в новинах',
    'acciones de Telegram, quién sabe',
    'le fondateur de Telegram parle de TON',
    'Telegram’ın kurucusu konuştu',
    'Telegram 上市的话 TON 会涨',
    'テレグラムの上場はいつ？',
    'مؤسس تيليجرام في الأخبار',
    // A full stop without a space, and amounts with a sign.
    'thank you.me too',
    'you.me',
    'lol.me neither',
    '+1000000000 PEPE today',
    'volume +250000000, open interest +1 000 000 000',
  ])('%s', (text) => {
    expect(reasonOf(text)).toBe('ok')
  })
})

describe('[RM4] ways out of the chat are refused by name', () => {
  const CORPUS: Readonly<Record<string, readonly string[]>> = {
    text_link: [
      'join https://evil.example/x',
      'go to evil.com',
      'EVIL.COM now',
      'evil . com',
      'evil. com',
      'evil .io',
      'evil[.]com',
      'evil(dot)com',
      'evil dot com',
      'hxxp evil',
      'www.evil',
      'http : // evil',
      't.me/joinchat',
      'wa.me/1234',
      'discord.gg/abc',
      'example.ru for bonus',
      'visit биржа.рф',
      'xn--80ak6aa92e',
      // Look-alike letters, full-width letters, other full stops, and invisible characters.
      'еvil.cоm',
      'ｅｖｉｌ．ｃｏｍ',
      'evil。com',
      'evil․com',
      'evil\u200b.com',
      'evil.c\u200bom',
      'ev\u202eil.com',
      '1.2.3.4 is the new server',
      // The filter allows words joined by a full stop, but not URLs that look like them.
      't.me',
      'evil.me',
      'you.me/joinchat',
      'join.you.me',
      'https you.me:443',
      'уou.me',
      'you.mе',
      'yоu.me',
      'wa.me',
    ],
    text_email: [
      'mail me: a.b@gmail.com',
      'bob at gmail dot com',
      'bob(at)mail.ru',
      'bob @ gmail . com',
      'gmail dot com',
    ],
    text_phone: [
      '+1 415 555 0100',
      '+7 (912) 345-67-89',
      'call 09123456789',
      'tel +44 20 7946 0958',
      '+33 1 40 00 00 00',
      '+14155000000',
      '+1000000000 5551234',
    ],

    text_contact: [
      '@superTrader',
      '@ superTrader',
      'tg: abc',
      'find me on Telegram',
      'TELEGRAM',
      'telegr\u00adam',
      't e l e g r a m',
      't.e.l.e.g.r.a.m',
      'te-le-gram',
      'те1еgram',
      'Τelegram',
      'Ꭲelegram',
      'Ⓣⓔⓛⓔⓖⓡⓐⓜ',
      '𝐭𝐞𝐥𝐞𝐠𝐫𝐚𝐦',
      'WhatsApp',
      'what s app',
      'w h a t s a p p',
      'd1sc0rd',
      'LINE ID: x',
      'DM me',
      'pm me for signals',
      'add us',
      'Те́леграм',
      'пиши в личку',
      'напиши мне в лс',
      'ватсап',
      '加我微信',
      '私聊我',
      'QQ群',
      'テレグラム',
      'واتساب',
      'تلجرام',
      'escríbeme al privado',
      // The text names a company but is an invitation.
      'Telegram IPO group',
      'Telegram CEO: superTrader',
      'the founder of Telegram is @durov',
      'my Telegram is down',
      'Telegram shares signals with me',
      'Telegram company trader_77',
      'Telegram CEO superTrader',
      'Telegram company moonboss',
      'Te1egram IPO',
      'T e l e g r a m IPO',
      'Tеlegram IPO',
      'Telegram',
      'on Telegram as superTrader',
      'Discord is better',
      'Telegram ipo=superTrader',
      'IPO in Telegram',
      'основатель телеграма, пиши',
      'акции телеграм канал',
      'Telegram 上市群',
      '加Telegram公司',
      'テレグラムの会社を検索',
    ],
    text_address: [
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7',
      'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      'send to vitalik.eth',
    ],
  }
  test.each(Object.entries(CORPUS).flatMap(([reason, texts]) => texts.map((text) => [reason, text] as const)))(
    '%s: %s',
    (reason, text) => {
      expect(reasonOf(text)).toBe(reason)
    },
  )
})

describe('[RM2] a message is one line of what can be seen', () => {
  test.each([
    ['a\nb\r\n\tc', 'a b c'],
    ['a\u0000\u0007\u001bb', 'ab'],
    ['\u202ea\u2066b\u2069\u200f', 'ab'],
    ['a\u200b\ufeff\u00ad\u2060b', 'ab'],
    ['\u3164\u2800a', 'a'],
    ['\u{e0041}\u{e0042}a', 'a'],
    ['\ud800a', 'a'],
    ['  a \u00a0\u3000 b ', 'a b'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['a\u200db', 'ab'],
    ['می‌خواهم', 'می‌خواهم'],
    ['السُّوقُ', 'السُّوقُ'],
    ['❤️', '❤️'],
    [`a${'\u0300'.repeat(50)}b`, `à\u0300\u0300\u0300b`.normalize('NFC')],
    ['!'.repeat(40), '!'.repeat(10)],
    ['1000000000000 PEPE', '1000000000000 PEPE'],
  ])('%j is %j', (raw, text) => {
    expect(toVisibleLine(raw)).toBe(text)
  })

  test('it has one to three hundred characters, of which an emoji is one', () => {
    for (const empty of ['', '  \n ', '\u200b\u202e', '\u0300']) expect(reasonOf(empty)).toBe('text_empty')
    const words = (count: number) => 'ab '.repeat(count).slice(0, count)
    expect(reasonOf(`${words(CHAT_TEXT_MAX - 1)}x`)).toBe('ok')
    expect(validateChatText(`${words(CHAT_TEXT_MAX)}xy`)).toMatchObject({
      error: { reason: 'text_too_long', params: { most: '300' } },
    })
    expect(reasonOf('😀😁'.repeat(CHAT_TEXT_MAX / 2))).toBe('ok')
  })

  test('whatever is typed: what is kept is kept as it is when it is typed again, and turns nothing around', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (raw) => {
        const text = toVisibleLine(raw)
        expect(toVisibleLine(text)).toBe(text)
        expect(text).not.toMatch(/[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u)
        expect(text).not.toMatch(/\p{M}{4}/u)
      }),
    )
  })

  test('no text takes long to be read', () => {
    const started = performance.now()
    for (const part of ['a ', '. ', '@a', '+1 ', 't.', '(at)', 'a.b', 'و ', '0x', '1.'])
      validateChatText(part.repeat(1_000))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
