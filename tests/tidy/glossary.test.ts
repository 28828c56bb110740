// A term has one word in each language: one of its forms in locales/GLOSSARY.md. If a sentence needs another form of
// that word, add the form there. If the English word means something else, add the text to RIGHT.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import { hasForm, readGlossary, termFinder } from './glossary.ts'
import { LOCALES_ROOT, leavesOf, textOf } from './words.ts'

/** Documentation of interface parts, which has its own terms. */
const OTHER_FIELD = /^docs-(?!api)/

/** Correct texts without the term, by key, each with a reason. */
const RIGHT: Readonly<Record<string, string>> = {
  'auth.why.funds.text': 'its title says what the funds are',
  'articles.first-order.lead': 'market and limit orders share one noun',
  'chart.names.obv': 'an indicator has a name of its own',
  'desk.fields.stopLimitPrice': 'the limit price of a stop, not the order type',
  'p2p.cause.not_funded': 'open orders of P2P are deals between people, not orders of a book',
  'p2p.unfunded.deals_too_many': 'open orders of P2P are deals between people, not orders of a book',
  'p2p.refusals.deals_too_many': 'open orders of P2P are deals between people, not orders of a book',
}

const terms = readGlossary(readFileSync(join(LOCALES_ROOT, 'GLOSSARY.md'), 'utf8'))
const checked = terms.filter(({ isChecked }) => isChecked)
const termsIn = termFinder(checked)
/** Terms of each English text, by key. */
const wanted = [...(await leavesOf('en_US'))]
  .filter(([key]) => !OTHER_FIELD.test(key) && !(key in RIGHT))
  .map(([key, leaf]) => [key, termsIn(textOf(leaf))] as const)

/** `key: term` of each text that lacks a term of its English text. */
async function differing(locale: Exclude<LocaleCode, 'en_US'>): Promise<readonly string[]> {
  const leaves = await leavesOf(locale)
  return wanted
    .flatMap(([key, has]) =>
      has
        .filter(({ forms }) => !hasForm(textOf(leaves.get(key)), forms.get(locale) ?? [], locale))
        .map(({ english }) => `${key}: ${english}`),
    )
    .sort()
}

const TRANSLATED = LOCALE_CODES.filter((code) => code !== 'en_US')

describe('the glossary', () => {
  test('has some 200 terms, each in ten languages and once', () => {
    expect(terms.length).toBeGreaterThan(200)
    expect(checked.length).toBeGreaterThan(60)
    const names = terms.map(({ english: term }) => term)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    for (const { english: term, forms } of terms)
      for (const [locale, cell] of forms) expect(cell.join(''), `${term} in ${locale}`).toMatch(/\S/)
  })

  test('has reasons only for texts that there are', async () => {
    const keys = new Set((await leavesOf('en_US')).keys())
    expect(Object.keys(RIGHT).filter((key) => !keys.has(key))).toEqual([])
  })
})

describe.each(TRANSLATED)('%s', (locale) => {
  test('says each term as the glossary does', async () => {
    expect(await differing(locale), 'terms in another word than that of locales/GLOSSARY.md').toEqual([])
  })
})

describe('the reader of the glossary', () => {
  const row =
    '| Limit order* | 限价单 | 限價單 | Limit emri / limit emir | Лимитн·ый ордер | Лімітн·ий ордер | 指値注文 | Ordre limite / Ordres limite | Orden límite | أمر محدد السعر / أوامر محددة السعر |'
  const book =
    '| Order | 订单 | 訂單 | Emir / Emr·i | Ордер | Ордер | 注文 | Ordre | Orden / Órdenes | الأمر / أوامر |\n| Fee* | 手续费 | 手續費 | Ücret | Комисси·я | Комісі·я | 手数料 | Frais | Comisi·ón | الرسوم / رسم |'
  const read = readGlossary(`| English | zh_CN |\n| --- | --- |\n${row}\n${book}`)
  const [limit, order, fee] = read

  test('reads terms and their forms', () => {
    expect(read.map(({ english: term, isChecked }) => [term, isChecked])).toEqual([
      ['Limit order', true],
      ['Order', false],
      ['Fee', true],
    ])
    expect(limit?.forms.get('tr_TR')).toEqual(['Limit emri', 'limit emir'])
  })

  test.each([
    ['Post-only goes with limit orders.', ['Limit order']],
    ['A limit-order, and another order', ['Limit order', 'Order']],
    ['The border of a coffee', []],
    ['Fees are {{fee}}', ['Fee']],
    ['See the [table](/fees/fee)', []],
  ])('%s', (text, expected) => {
    expect(termFinder(read)(text).map(({ english: term }) => term)).toEqual(expected)
  })

  test.each([
    ['ru_RU', limit, 'Нет лимитных ордеров.', true],
    ['ru_RU', limit, 'Нет лимитных заявок.', false],
    ['ru_RU', fee, 'без комиссий', true],
    ['ru_RU', fee, 'без сборов', false],
    ['tr_TR', order, 'EMRİNİZ GERÇEKLEŞTİ', true],
    ['tr_TR', limit, 'Limit emirleri', true],
    ['fr_FR', limit, 'Vos ordres limite', true],
    ['fr_FR', limit, 'Votre ordre au marché', false],
    ['zh_CN', limit, '限价 单', true],
    ['zh_TW', limit, '限价单', false],
    ['ar_AE', fee, 'دون رسومٍ', true],
    ['ar_AE', order, 'بأوامرك', true],
    ['ar_AE', fee, 'دون عمولة', false],
    ['es_ES', order, 'cancelar órdenes', true],
    ['es_ES', fee, 'sin tarifas', false],
  ] as const)('%s: %# finds a form whatever its ending, and no other word', (locale, term, text, isThere) => {
    expect(hasForm(text, term?.forms.get(locale) ?? [], locale)).toBe(isThere)
  })
})
