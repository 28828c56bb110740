// Finds contact attempts in public texts (CH4). Scams lead victims away from the site: links, mail, messengers, phones,
// wallet addresses. Each kind has its own name, so that honest users know what to remove.

import { normaliseText, replaceConfusables, replaceDigits } from './confusables.ts'
import { removeCompanyNames, splitGluedWords } from './contact-filter-exceptions.ts'
import { toVisibleLine } from './visible-line.ts'

/** Top-level domains that are rarely words in a sentence. */
const STRONG =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|website|space|tech|cloud|club|shop|store|live|pro|vip|win|bet|casino|fun|' +
  'link|click|cc|tv|gg|ly|sh|ws|tk|ml|gq|finance|exchange|money|trade|trading|capital|fund|cash|crypto|group|world|page|' +
  'blog|chat|email|mobi|icu|cfd|buzz|life|today|wiki'
/** Common country domains that are not words in the ten languages. */
const COUNTRIES =
  'ru|ua|by|kz|cn|hk|tw|jp|kr|vn|th|ph|sg|my|ae|tr|ir|pk|bd|ng|gh|ke|za|br|mx|ar|cl|pe|ve|uk|fr|de|pt|nl|be|ch|pl|cz|ro|bg|gr|hu|se|' +
  'fi|dk|ee|lv|lt|eu|us|ca|au|nz|su|ai|fm|im|is|la|pw|to|st|su|vc|gs|sk|si|rs|md|ge|az|am|uz|kg'
const NATIVE = 'рф|рус|укр|бел|сайт|онлайн|中国|中國|公司|网络|網路|在线|みんな|امارات|السعودية|موقع|شبكة'

const END = '(?![\\p{L}\\p{N}])'
const DOT = '[.。．｡·•∙‧․]'
const DOT_WORD = '(?:dot|d0t|punto|point|nokta|точка|крапка|ドット|点|點|نقطة)'
const LINKS: readonly RegExp[] = [
  /[a-z][a-z0-9+.-]{1,20}\s?:\s?\/\s?\//u,
  /hxxps?/u,
  /(?<![\p{L}\p{N}])www\s?[.,]/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  /xn--/u,
  new RegExp(`[\\p{L}\\p{N}-]${DOT}(?:${STRONG}|${NATIVE})${END}`, 'u'),
  new RegExp(`(?<![\\p{L}\\p{N}])(?=[\\p{N}-]*\\p{L})[\\p{L}\\p{N}-]{2,}${DOT}(?:${COUNTRIES})${END}`, 'u'),
  // A space before the full stop disguises a domain.
  new RegExp(`[\\p{L}\\p{N}]\\s${DOT}\\s?(?:${STRONG})${END}`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]${DOT}\\s(?:com|xyz)${END}`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]\\s?[([{<]\\s?(?:${DOT}|${DOT_WORD})\\s?[)\\]}>]\\s?(?:${STRONG}|${COUNTRIES})${END}`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]\\s?(?<!\\p{L})${DOT_WORD}\\s?(?:com|org|io|xyz)${END}`, 'u'),
]

const EMAILS: readonly RegExp[] = [
  /[\p{L}\p{N}.+_-]\s?(?:@|[([{<]\s?(?:at|@)\s?[)\]}>])\s?[\p{L}\p{N}-]+\s?(?:\.|dot|[([{<]\s?(?:\.|dot)\s?[)\]}>])\s?\p{L}{2,}/u,
  /(?:gmail|hotmail|outlook|yahoo|proton ?mail|icloud|yandex|mail)\s?(?:\.|dot|точка|[([{<]\s?(?:\.|dot)\s?[)\]}>])\s?(?:com|ru|me|net|org|cn)/u,
]

const PHONES: readonly RegExp[] = [
  // Up to three digits followed only by zeros are an amount, not a phone number.
  /(?<![\p{L}\p{N}.,])\+\s?(?!\d{1,3}(?:\s?0){6,}(?![\s()-]{0,2}\d))\d(?:[\s()-]{0,2}\d){8,14}(?!\d)/u,
  /(?<![\p{L}\p{N}.,+])0\d{9,12}(?![\d.,])/u,
  /(?<![\p{L}\p{N}.,])\(\d{2,4}\)\s?\d{3}[\s-]?\d{2,4}(?:[\s-]?\d{2})?(?!\d)/u,
]

/** Messenger names in Latin letters, with `l` for `i`, which looks the same. */
const MESSENGERS =
  /telegr|telgram|what ?s ?app(?!\p{L})|whatsapp|watsapp|wechat|welxln|vlber|kakao ?talk|dlscord|skype|snapchat|lnstagram|threema/u
const SPACED = /telegram|kakaotalk/u
/** Look-alike letters of scripts that the site does not use, inside a Latin word. */
const DISGUISED =
  /\p{Script=Latin}[\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Lisu}]|[\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Lisu}]\p{Script=Latin}/u
const MESSENGERS_NATIVE =
  /телегр|телеге|телегу|ват[сц]ап|вотсап|вацап|вайбер|дискорд|скайп|微信|薇信|電報群|电报群|飞机号|qq群|qq号|加微|加v|テレグラム|ディスコード|スカイプ|カカオトーク|line ?id|ライン ?id|ライン交換|تيليجرام|تيليغرام|تلجرام|تليجرام|تلغرام|تليغرام|واتس ?اب|ديسكورد/u
const CONTACTS: readonly RegExp[] = [
  // A name after @ is a handle on another platform; a number after @ is a price.
  /(?<![\p{L}\p{N}_])@\s?(?!\d+(?:[.,]\d+)*k?(?![\p{L}\p{N}_]))[\p{L}\p{N}_]{3,}/u,
  /(?<![\p{L}\p{N}])(?:tg|vx|wx|ig)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:line|signal)\s?id|(?<![\p{L}\p{N}])(?:insta|fb|twitter|qq|wa)\s?(?:id)?\s?[:=]\s?[\p{L}\p{N}_.-]{3,}/u,
  /(?<![\p{L}\p{N}])(?:dm|pm|inbox|text|contact|message|add)\s+(?:me|us)(?![\p{L}\p{N}])/u,
  /(?:пиши(?:те)?|напиши(?:те)?|стучи(?:те)?)\s+(?:мне\s+)?(?:в\s+)?(?:лс|личк|директ)|(?:пиши|напиши)(?:ть)?\s+(?:мені\s+)?в\s+(?:пп|приват|особист)/u,
  /加我|私聊|私信我|加群|進群|进群/u,
  /escri?beme|al privado|por privado|ecris[- ]moi|en message prive|contacte[- ]moi|ozelden yaz|dm at(?:in)?(?![\p{L}])|dm ?ください/u,
  /راسلن|علي الخاص|على الخاص/u,
]

const BECH32 = /(?:bc1|tb1|ltc1|addr1|cosmos1|bnb1|osmo1|terra1|inj1|sei1|celestia1)[02-9ac-hj-np-z]{16,}/u
const HEX = /0x[0-9a-f]{32,}/u
/** Wallet addresses and keys: letters and digits in one token that is longer than any word. */
const KEY = /(?<![\p{L}\p{N}])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{26,}(?![\p{L}\p{N}])/u
const NAMED_WALLET = /[\p{L}\p{N}-]{2,}\.(?:eth|sol|bnb|crypto|nft|wallet|ton)(?![\p{L}\p{N}])/u

/** Joins spaced single letters to a word: `t e l e g r a m`. */
const spelledOut = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s._*|~'-]+){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (word) =>
    word.replace(/[^\p{L}\p{N}]/gu, ''),
  )

const some = (rules: readonly RegExp[], ...texts: readonly string[]): boolean =>
  rules.some((rule) => texts.some((text) => rule.test(text)))

function hasWallet(text: string, plain: string): boolean {
  const joined = plain.replace(/[^a-z0-9]/g, '')
  return HEX.test(joined) || BECH32.test(joined) || KEY.test(text.normalize('NFKC')) || NAMED_WALLET.test(plain)
}

function namesMessenger(plain: string, latin: string): boolean {
  const spelled = [plain, spelledOut(plain)].map((text) => text.replace(/[._*|~'-]/g, ''))
  if (spelled.some((text) => MESSENGERS_NATIVE.test(text))) return true
  if (DISGUISED.test(plain)) return true
  return [latin, spelledOut(latin)].some((text) => {
    const joined = text.replace(/[._*|~'-]/g, '')
    const asRead = replaceDigits(joined).replace(/i/g, 'l')
    return MESSENGERS.test(asRead) || SPACED.test(asRead.replace(/\s/g, ''))
  })
}

/** The first contact attempt, in order of precedence (CH4). */
export function findContactAttempt(text: string): 'address' | 'email' | 'link' | 'phone' | 'contact' | undefined {
  const plain = normaliseText(text)
  const latin = replaceConfusables(plain)
  if (hasWallet(text, plain)) return 'address'
  if (some(EMAILS, plain, latin)) return 'email'
  const glued = splitGluedWords(plain)
  if (some(LINKS, glued) || some(LINKS.slice(0, 6), replaceConfusables(glued))) return 'link'
  if (some(PHONES, plain)) return 'phone'
  const told = removeCompanyNames(text, plain)
  if (some(CONTACTS, plain, latin) || namesMessenger(told, replaceConfusables(told))) return 'contact'
  return undefined
}

export const hasContactData = (text: string): boolean => findContactAttempt(toVisibleLine(text)) !== undefined
