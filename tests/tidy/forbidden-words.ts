// Words that a language does not use for a term, beside the allowed ones of locales/GLOSSARY.md. Each row names the
// venues that use the word instead, by their marks in locales/GLOSSARY-SOURCES.md. A row with fewer than two rests on
// the readers' knowledge of the venues; glossary-sources.test.ts counts such rows.

import type { LocaleCode } from '#shared/i18n/locales.ts'

export type ForbiddenWord = {
  /** Matches the English text that has the term. */
  readonly english: RegExp
  readonly locale: Exclude<LocaleCode, 'en_US'>
  readonly not: RegExp
  readonly instead: string
  /** Marks of the pages and files that have the word instead, in the sources of the language. */
  readonly venues: readonly string[]
  /** Keys of the texts in which the term has this meaning; all if missing. */
  readonly within?: RegExp
  /** Keys of texts that are right with the word. */
  readonly except?: RegExp
}

const P2P = /^(?:p2p|head\.p2p|articles\.p2p|docs-api\.(?:calls|groups)\.p2p)/
const P2P_AND_APPEALS = new RegExp(`${P2P.source}|^operator\\.appeals\\.`)
const ORDER = /\borders?\b/i
const DEALER = /\bdealers?\b/i
const DEPOSIT_SIMULATION = /simulat/i

export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  // A P2P order is an order in all languages, not the deal between its parties.
  { english: ORDER, locale: 'fr_FR', not: /transaction/i, instead: 'ordre', venues: ['dYdX', 'RoboSats'], within: P2P },
  {
    english: ORDER,
    locale: 'fr_FR',
    not: /transaction/i,
    instead: 'ordre',
    venues: ['dYdX', 'RoboSats'],
    within: /^operator\.appeals\./,
  },
  // Its states agree with a masculine noun.
  {
    english: /\bcancel(?:ed)?\b|\bcreated\b|\bpaid\b/i,
    locale: 'fr_FR',
    not: /annulée|créée|payée/i,
    instead: 'annulé, créé, payé',
    venues: ['GMX', 'RoboSats'],
    within: /^p2p\.(?:cause|deals?|done|log|state)\.|^docs-api\.calls\.p2p/,
  },
  { english: ORDER, locale: 'es_ES', not: /operaci/i, instead: 'orden', venues: ['RoboSats', 'lnp2pbot'], within: P2P },
  {
    english: ORDER,
    locale: 'tr_TR',
    not: /[İi]şlem/,
    instead: 'emir',
    venues: ['dYdX', 'Komodo'],
    within: P2P_AND_APPEALS,
  },
  {
    english: ORDER,
    locale: 'ja_JP',
    not: /取引(?!所|(?:できる)?相手)/,
    instead: '注文',
    venues: ['dYdX', 'RoboSats'],
    within: P2P_AND_APPEALS,
  },
  { english: ORDER, locale: 'ar_AE', not: /صفق/, instead: 'طلب', venues: ['Ecency', 'HollaEx'], within: P2P },
  // A dealer is no counterparty of P2P.
  {
    english: DEALER,
    locale: 'fr_FR',
    not: /contrepartie/i,
    instead: 'teneur de marché',
    venues: ['dYdX'],
  },
  {
    english: DEALER,
    locale: 'es_ES',
    not: /contraparte/i,
    instead: 'creador de mercado',
    venues: ['dYdX'],
  },
  {
    english: DEALER,
    locale: 'tr_TR',
    not: /dealer|karşı taraf/i,
    instead: 'piyasa yapıcı',
    venues: ['dYdX'],
  },
  { english: DEALER, locale: 'ar_AE', not: /متعامل/, instead: 'مزوّد السيولة', venues: [] },
  // Converting coins and moving them between wallets are two things.
  { english: /\bconver(?:t|sion)/i, locale: 'ja_JP', not: /両替/, instead: 'コンバート', venues: [] },
  {
    english: /\btransfer(?![^.]*(?:convert|bank))/i,
    locale: 'ar_AE',
    not: /حوّل|تحويل (?!العملات|بنكي)/,
    instead: 'نقل',
    venues: ['HollaEx', 'Rainbow'],
    within: /^(?:wallet|futures-own|shell|head\.wallet|otc\.form|p2p\.ad)\./,
    except: /^wallet\.(?:dust|kinds\.convert|done\.converted|overview)/,
  },
  // A side of a position is no order.
  {
    english: /^(?:Long|Short)$/,
    locale: 'ar_AE',
    not: /^(?:شراء|بيع)$/,
    instead: '(Long) (Short)',
    venues: ['Orderly'],
  },
  {
    english: /\bopen interest\b/i,
    locale: 'fr_FR',
    not: /positions ouvertes/i,
    instead: 'intérêt ouvert',
    venues: ['dYdX', 'GMX'],
    except: /^terms\.open-interest\.text/,
  },
  {
    english: /\bopen interest\b/i,
    locale: 'tr_TR',
    not: /açık pozisyon(?! miktar)/i,
    instead: 'açık pozisyon miktarı',
    venues: [],
  },
  { english: /\bpasswords?\b/i, locale: 'tr_TR', not: /parola/i, instead: 'şifre', venues: ['BitShares', 'OKX 2'] },
  { english: /\bpairs?\b/i, locale: 'tr_TR', not: /parite/i, instead: 'çift', venues: ['dYdX', 'BtcTurk'] },
  {
    english: /\bdrawdown\b/i,
    locale: 'fr_FR',
    not: /perte max/i,
    instead: 'drawdown',
    venues: ['Portfolio Performance'],
  },
  {
    english: /\bescrow\b|\block/i,
    locale: 'ar_AE',
    not: /قفل|قُفل/,
    instead: 'حجز',
    venues: ['Bitget 1'],
    within: P2P,
  },
  { english: /\bdevices?\b/i, locale: 'ja_JP', not: /端末/, instead: 'デバイス', venues: ['Ledger Live', 'Trezor'] },
  {
    english: /\baccount\b/i,
    locale: 'ja_JP',
    not: /口座/,
    instead: 'アカウント',
    venues: ['BitShares', 'Ledger Live'],
    within: /^(?:auth|form|home-more|proof)\./,
  },
  {
    english: /\bunrealized\b/i,
    locale: 'ja_JP',
    not: /含み損益/,
    instead: '未実現損益',
    venues: ['dYdX', 'MEXC 1'],
  },
  // What signs a request is a key of its own.
  {
    english: /\bsecret\b/i,
    locale: 'fr_FR',
    not: /\b(?:le|son|votre) secret\b/i,
    instead: 'clé secrète',
    venues: ['Bitsgap 2', 'Orderly'],
  },
  // An announcement is for everyone, a notification for one person.
  {
    english: /\bnotifications?\b/i,
    locale: 'ja_JP',
    not: /お知らせ(?!し|くだ)/,
    instead: '通知',
    venues: ['dYdX', 'Bisq'],
    // It names both.
    except: /^articles\.2026-11-25\.body$/,
  },
  {
    english: /\bappl(?:y|ied|ications?)\b/i,
    locale: 'ja_JP',
    not: /応募/,
    instead: '申請',
    venues: ['dYdX', 'Orderly'],
  },
  { english: /\bAPI keys?\b/, locale: 'zh_CN', not: /API Key/, instead: 'API 密钥', venues: ['Bitfinex', 'dYdX'] },
  // A passkey alone is 通行密鑰.
  {
    english: /\bAPI keys?\b|\bsecret\b/i,
    locale: 'zh_TW',
    not: /(?<!通行)密鑰/,
    instead: '金鑰',
    venues: ['Bitfinex', 'Portfolio Performance'],
  },
  // A DCA bot averages into a falling price; 定投 buys on a schedule.
  { english: /\bDCA\b/, locale: 'zh_CN', not: /定投机器人/, instead: '马丁格尔', venues: ['OKX', 'Bitget 4'] },
  {
    english: /\b(?:spot|funding|futures) wallet/i,
    locale: 'zh_CN',
    not: /(?:现货|资金|合约)钱包/,
    instead: '现货账户, 资金账户, 合约账户',
    venues: ['Bitget'],
  },
  {
    english: /\btrailing stop\b/i,
    locale: 'zh_CN',
    not: /跟踪止损/,
    instead: '跟踪委托',
    venues: ['MEXC 1', 'OKX 2'],
    within: /^(?:desk|futures-own|terms|articles\.(?:order-types|2026-11-21))\./,
  },
  {
    english: DEPOSIT_SIMULATION,
    locale: 'ru_RU',
    not: /смоделир/i,
    instead: 'симулированный',
    venues: ['Rainbow'],
  },
  {
    english: DEPOSIT_SIMULATION,
    locale: 'uk_UA',
    not: /змодел/i,
    instead: 'симульований',
    venues: ['Trezor', 'LI.FI'],
  },
  {
    english: /\bfunding wallet\b/i,
    locale: 'ru_RU',
    not: /финансирования/,
    instead: 'основной кошелёк',
    venues: ['OKX'],
  },
  {
    english: /\bfunding wallet\b/i,
    locale: 'uk_UA',
    not: /фінансування/,
    instead: 'основний гаманець',
    venues: ['WhiteBIT 3'],
  },
  {
    english: /\bbanners?\b/i,
    locale: 'ar_AE',
    not: /لافتة|لافتات/,
    instead: 'بانر / شريط',
    venues: [],
  },
  // The Russian help pages of both venues name lead traders and copiers so.
  {
    english: /\blead traders?\b/i,
    locale: 'ru_RU',
    not: /ведущ/i,
    instead: 'лид-трейдер',
    venues: ['OKX', 'Binance 2'],
  },
  { english: /\bcopiers?\b/i, locale: 'ru_RU', not: /копирующ/i, instead: 'копитрейдер', venues: ['OKX', 'Binance 2'] },
  {
    english: /\bsecret\b/i,
    locale: 'ru_RU',
    not: /секрет(?!н)/i,
    instead: 'секретный ключ',
    venues: ['Bitfinex', 'HollaEx'],
  },
  {
    english: /\blive\b/i,
    locale: 'ru_RU',
    not: /жив(?:ой|ом|ых|ые|ым)(?![а-яё])/i,
    instead: 'в реальном времени',
    venues: ['GMX', 'dYdX'],
  },
  {
    english: /\bboards?\b/i,
    locale: 'ru_RU',
    not: /доск/i,
    instead: 'раздел',
    venues: ['dYdX', 'Bisq'],
    within: P2P,
  },
  {
    english: /two-factor|second factor/i,
    locale: 'ru_RU',
    not: /вторы[ехм]\S* фактор/i,
    instead: 'двухфакторная аутентификация',
    venues: ['Electrum', 'MEXC 7'],
  },
  {
    english: /two-factor|second factors/i,
    locale: 'fr_FR',
    not: /seconds facteurs/i,
    instead: 'double authentification',
    venues: [],
  },
  {
    english: /two-factor|second factors/i,
    locale: 'es_ES',
    not: /segundos factores/i,
    instead: 'verificación en dos pasos',
    venues: ['Blockchain.com', 'Kraken'],
  },
  // The Ukrainian help page of OKX on private copy trading names lead traders and copiers so.
  {
    english: /\blead traders?\b/i,
    locale: 'uk_UA',
    not: /провідн/i,
    instead: 'лід-трейдер',
    venues: ['OKX 2'],
  },
  {
    english: /\bcopiers?\b/i,
    locale: 'uk_UA',
    not: /копіювальник/i,
    instead: 'копітрейдер',
    venues: ['OKX 2'],
  },
  {
    english: /\bsecret\b/i,
    locale: 'uk_UA',
    not: /секрет(?!н)/i,
    instead: 'секретний ключ',
    venues: ['Orderly', 'Xaman'],
  },
  {
    english: /\blive\b/i,
    locale: 'uk_UA',
    not: /жив(?:ий|ого|ому|ій|их|і|им)(?![а-яіїєґ])/i,
    instead: 'наживо / у реальному часі',
    venues: ['OneKey', 'Orderly'],
  },
  {
    english: /\bboards?\b/i,
    locale: 'uk_UA',
    not: /дошк|дошц/i,
    instead: 'розділ',
    venues: [],
    within: P2P,
  },
  {
    english: /two-factor|second factor/i,
    locale: 'uk_UA',
    not: /друг\S+ фактор/i,
    instead: 'двофакторна автентифікація',
    venues: ['Electrum', 'Tonkeeper'],
  },
  // The value of a share of a portfolio: deposits and withdrawals change the net assets, but not it.
  {
    english: /\bNAV\b/,
    locale: 'uk_UA',
    not: /ВЧА|чистих активів/i,
    instead: 'вартість паю (NAV)',
    venues: [],
  },
  {
    english: /\bfollow/i,
    locale: 'uk_UA',
    not: /(?:іти|йти|іде|йде) за/i,
    instead: 'підписатися',
    venues: ['Ecency', 'Steemit'],
    within: /^bots\.(?:follow|refusals\.follow|board\.sorts)/,
  },
  // The desk of operators names a P2P order as its parties do.
  {
    english: ORDER,
    locale: 'es_ES',
    not: /operaci/i,
    instead: 'orden',
    venues: ['RoboSats', 'lnp2pbot'],
    within: /^operator\.(?:appeals|reports\.places)\./,
  },
  {
    english: /^Triggered/,
    locale: 'es_ES',
    not: /^Activada/,
    instead: 'disparada',
    venues: [],
    within: /^alerts\./,
  },
  {
    english: /\bthe secret\b|^Secret$/i,
    locale: 'es_ES',
    not: /\bsecreto\b/i,
    instead: 'clave secreta',
    venues: ['Orderly', 'HollaEx'],
  },
]
