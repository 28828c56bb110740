// Typographic rules of each language, from the section “Signs” of locales/GLOSSARY.md, as patterns of violations.

import type { LocaleCode } from '#shared/i18n/locales.ts'

export type Rule = {
  readonly name: string
  readonly locales: readonly LocaleCode[] | 'all'
  readonly wrong: RegExp
  /** A text that the rule rejects, and one that it accepts. */
  readonly example: readonly [wrong: string, right: string]
}

const KANA_HAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const wide = (pattern: string) => new RegExp(pattern.replaceAll('字', KANA_HAN), 'u')

/**
 * Frequent characters that exist in only one of both Chinese scripts, in pairs. Left out are those that exist in both:
 * 台, 里, 后, 面, 只, 才, 系, 制, 准, 表, 松.
 */
const PAIRS =
  '账帳户戶单單开開关關闭閉订訂买買卖賣价價额額总總币幣种種数數据據时時间間费費设設书書网網络絡现現货貨杠槓杆桿仓倉盈盈亏虧损損险險证證码碼验驗转轉换換发發送送请請输輸认認进進统統计計记記录錄应應该該还還这這个個们們为為来來对對过過从從当當会會说說话話语語显顯无無将將让讓长長门門问問题題员員选選择擇际際实實历歷号號图圖场場处處决決级級约約动動态態确確视視频頻'

const pairs = [...PAIRS]
const simplified = pairs.filter((character, index) => index % 2 === 0 && character !== pairs[index + 1]).join('')
const traditional = pairs.filter((character, index) => index % 2 === 1 && character !== pairs[index - 1]).join('')

export const RULES: readonly Rule[] = [
  {
    name: 'no space at either end',
    locales: 'all',
    wrong: /^\s|\s$/,
    example: ['From ', 'From'],
  },
  {
    name: 'one space at a time',
    locales: 'all',
    wrong: / {2,}/,
    example: ['a  b', 'a b'],
  },
  {
    name: 'an ellipsis is one sign',
    locales: 'all',
    wrong: /\.\.\./,
    example: ['Loading...', 'Loading…'],
  },
  {
    name: 'apostrophes are curved',
    locales: 'all',
    wrong: /\p{L}'\p{L}/u,
    example: ["don't", 'don’t'],
  },
  {
    name: 'quotes are those of the language',
    locales: 'all',
    wrong: /"/,
    example: ['say "yes"', 'say “yes”'],
  },
  {
    name: 'quotes are « »',
    locales: ['ru_RU', 'uk_UA', 'fr_FR', 'es_ES', 'ar_AE'],
    wrong: /“|”(?!\p{L})/u,
    example: ['“yes”', '«yes»'],
  },
  {
    name: 'quotes are 「」',
    locales: ['zh_TW', 'ja_JP'],
    wrong: /[“”]/,
    example: ['“是”', '「是」'],
  },
  {
    name: 'quotes are “ ”',
    locales: ['zh_CN', 'en_US', 'tr_TR'],
    wrong: /[「」«»]/,
    example: ['「是」', '“是”'],
  },
  {
    name: 'American spelling',
    locales: ['en_US'],
    wrong:
      /\b\w*(?:cancelled|cancelling|realis|favour|colour|behaviour|centre\b|labelled|licence|organis|recognis|analys(?:e|ing)\b)/i,
    example: ['Cancelled', 'Canceled'],
  },
  {
    name: 'signs beside characters are full-width',
    locales: ['zh_CN', 'zh_TW', 'ja_JP'],
    wrong: wide('字[,;:!?](?!//)|[,;:!?]字'),
    example: ['确认?', '确认？'],
  },
  {
    name: 'brackets beside characters are full-width',
    locales: ['zh_CN', 'zh_TW', 'ja_JP'],
    wrong: wide('字 ?\\(|\\(字|字\\)'),
    example: ['数量(BTC)', '数量（BTC）'],
  },
  {
    name: 'a sentence ends with 。',
    locales: ['zh_CN', 'zh_TW', 'ja_JP'],
    wrong: wide('字\\.(?!\\w)'),
    example: ['已保存.', '已保存。'],
  },
  {
    name: 'no space beside full-width signs',
    locales: ['zh_CN', 'zh_TW', 'ja_JP'],
    wrong: /[^\S\n][，。；：？！、]|[，。；？！、）][^\S\n](?!\|)/,
    example: ['是， 否', '是，否'],
  },
  {
    name: 'a space between characters and Latin letters or figures',
    locales: ['zh_CN', 'zh_TW'],
    wrong: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
    example: ['只做Maker', '只做 Maker'],
  },
  {
    name: 'no traditional characters',
    locales: ['zh_CN'],
    wrong: new RegExp(`[${traditional}]`),
    example: ['帳户', '账户'],
  },
  {
    name: 'no simplified characters',
    locales: ['zh_TW'],
    wrong: new RegExp(`[${simplified}]`),
    example: ['帐单', '帳單'],
  },
  {
    name: 'no words of the mainland',
    locales: ['zh_TW'],
    wrong: /登錄|賬戶|網絡|信息|默認|軟件|服務器|屏幕|視頻|短信|止盈|止損|充值|當前/,
    example: ['止損', '停損'],
  },
  {
    name: 'the person is 您',
    locales: ['zh_CN', 'zh_TW'],
    wrong: /[你妳]/,
    example: ['你的余额', '您的余额'],
  },
  {
    name: 'per cent stands before the figure',
    locales: ['tr_TR'],
    wrong: /(?:\d|§)[^\S\n]?%(?!\d)/,
    example: ['12% indirim', '%12 indirim'],
  },
  {
    name: 'per cent without a space',
    locales: ['en_US', 'zh_CN', 'zh_TW', 'ja_JP', 'ru_RU', 'uk_UA', 'ar_AE'],
    wrong: /(?:\d|§)[^\S\n]%/,
    example: ['12 %', '12%'],
  },
  {
    name: 'a no-break space before per cent',
    locales: ['fr_FR', 'es_ES'],
    wrong: /(?:\d|§)(?!\u00a0)\s?%/,
    example: ['12 %', '12\u00a0%'],
  },
  {
    name: 'a narrow no-break space before ; ! ? and inside « »',
    locales: ['fr_FR'],
    wrong: /(?<![\s\u202f?!;])[;!?](?![\w/=&])|[^\S\u202f][;!?»]|«(?!\u202f)|[^\s]»/,
    example: ['Prêt ?', 'Prêt\u202f?'],
  },
  {
    name: 'a no-break space before a colon',
    locales: ['fr_FR'],
    wrong: /[^\u00a0](?<!\d):(?=\s|$)/,
    example: ['Motif : oubli', 'Motif\u00a0: oubli'],
  },
  {
    // Decision 040: texts write figures like the tables beside them.
    name: 'figures are written 1,234.56',
    locales: 'all',
    wrong: /\d[ \u00a0\u202f]\d{3}(?!\d)|(?<![\d.])\d+,\d{1,2}(?!\d)/,
    example: ['1 000 USDT', '1,000 USDT'],
  },
  {
    name: 'no points between thousands',
    locales: 'all',
    wrong: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?!\.?\d)/,
    example: ['hasta 1.000.000.', 'hasta 1,000,000.'],
  },
  {
    name: 'no comma before decimals',
    locales: 'all',
    wrong: /(?<![\d.,])0,\d/,
    example: ['0,005', '0.005'],
  },
  {
    name: 'a comma between thousands, but for years',
    locales: 'all',
    wrong: /(?<![\d.,\p{L}:/_+#-])(?!(?:19|20)\d\d(?!\d))\d{4,}(?![\d\p{L}:/_-])/u,
    example: ['до 1000 символов в 2026', 'до 1,000 символов в 2026'],
  },
  {
    name: 'a no-break space between a figure and its unit',
    locales: ['fr_FR', 'es_ES'],
    wrong: /(?:\d|§) (?:h|min|s|ms|USDT|BTC|ETH)(?![\p{L}\d])/u,
    example: ['sous 24 h', 'sous 24\u00a0h'],
  },
  {
    name: 'dashes are no hyphens',
    locales: 'all',
    wrong: /\S - \S/,
    example: ['a - b', 'a — b'],
  },
  {
    name: 'no Russian letters',
    locales: ['uk_UA'],
    wrong: /[ыэъёЫЭЪЁ]/,
    example: ['Вы', 'Ви'],
  },
  {
    name: 'no Russian words',
    locales: ['uk_UA'],
    wrong: /(?<!\p{L})(?:слідуюч|любий|любого|вивід|війти|получит|співпада|приймати участь|на протязі|являється)/iu,
    example: ['вивід коштів', 'виведення коштів'],
  },
  {
    name: 'no Ukrainian letters',
    locales: ['ru_RU'],
    wrong: /[іїєґІЇЄҐ]/,
    example: ['баланс і', 'баланс и'],
  },
  {
    name: 'the person is вы, with a small letter',
    locales: ['ru_RU', 'uk_UA'],
    wrong: /[\p{Ll},] (?:Вы|Вас|Вам|Ваш\p{Ll}*|Ви)(?!\p{L})/u,
    example: ['если Вы хотите', 'если вы хотите'],
  },
  {
    name: 'the person is tú',
    locales: ['es_ES'],
    wrong: /\b(?:usted|ustedes|introduzca|seleccione|elija)\b/i,
    example: ['Introduzca un importe', 'Introduce un importe'],
  },
  {
    name: 'questions and exclamations open as they close',
    locales: ['es_ES'],
    wrong: /^[^¿]*[^\s¿/]\?(?!\w|=)|^[^¡]*\p{L}!/u,
    example: ['Seguro?', '¿Seguro?'],
  },
  {
    name: 'words of Spain',
    locales: ['es_ES'],
    wrong: /\b(?:retiro|retiros|billetera|billeteras|ingrese|celular|computadora)\b/i,
    example: ['Retiros', 'Retiradas'],
  },
  {
    name: 'the person is vous',
    locales: ['fr_FR'],
    wrong: /(?<![\p{L}’-])(?:tu|toi|ton|tes)(?![\p{L}’-])/iu,
    example: ['Choisis ton mot', 'Choisissez votre mot'],
  },
  {
    name: 'the person is siz',
    locales: ['tr_TR'],
    wrong: /(?<!\p{L})(?:sen|senin|sana|seni)(?!\p{L})/iu,
    example: ['senin bakiyen', 'bakiyeniz'],
  },
  {
    name: 'no あなた',
    locales: ['ja_JP'],
    wrong: /あなた|貴方/,
    example: ['あなたの残高', '残高'],
  },
  {
    name: 'commas, semicolons and question marks are Arabic',
    locales: ['ar_AE'],
    wrong: /\p{Script=Arabic}[^\S\n]?[,;?]|[۔٬]/u,
    example: ['نعم, لا', 'نعم، لا'],
  },
  {
    name: 'digits are Latin, letters Arabic',
    locales: ['ar_AE'],
    wrong: /[٠-٩۰-۹٪٫پچگکی]/,
    example: ['٥ أوامر', '5 أوامر'],
  },
  {
    name: 'isolated runs are closed',
    locales: ['ar_AE'],
    wrong:
      /^(?:[^\u2066\u2067\u2068]*\u2069|(?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069)*[\u2066-\u2068][^\u2069]*$)/,
    example: ['\u2066{{a}} {{b}}', '\u2066{{a}} {{b}}\u2069'],
  },
]

/** Returns a text without parameters, addresses, code and file names. */
export const proseOf = (text: string): string =>
  text
    .replace(/{{\w+}}/g, '§')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`|https?:\S+|(?<![\p{L}\d])\/[\w/…{}?=&-]+/gu, '§')

export const breaks = ({ wrong }: Rule, text: string): boolean => wrong.test(proseOf(text))
