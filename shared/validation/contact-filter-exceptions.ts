// Exceptions of the contact filter (RM4): messenger names that mean the company, and words joined by a full stop. Both
// rules are deliberately narrow.

const NAME = '(?:telegram|whatsapp|discord|skype|wechat|viber|snapchat|instagram)'
const BUSINESS =
  '(?:ipo|listing|stocks?|shares?|bonds?|valuation|revenues?|profits?|investors?|founders?|ceo|lawsuit|outage|ban)'
const BUSINESS_OF = '(?:owners?|company|headquarters)'
const FATE =
  '(?:(?:is|was|got|gets|has been|will be|may be) )?(?:banned|blocked|down|fined|sued|acquired|valued|listed|going public|under investigation)'
const OTHERS: readonly string[] = [
  // Russian and Ukrainian.
  `(?:ipo|акци[а-я]+|облигаци[а-я]+|основател[а-я]+|владел[а-я]+|компани[а-я]+|блокировк[а-я]+|акці[а-яі]+|облігаці[а-яі]+|засновник[а-яі]*|блокуванн[а-яі]+) (?:${NAME}|телеграма?|телеграму)`,
  // Spanish and French.
  `(?:fundador(?:es)?|acciones|bonos|salida a bolsa|empresa|fondateurs?|actions?|obligations?|introduction en bourse|societe) (?:de )?${NAME}`,
  // Turkish.
  `${NAME}['’]?[iıuü]n (?:kurucusu|hissesi|hisseleri|halka arzı|sahibi|tahvilleri)`,
  // Arabic.
  `(?:مؤسس|أسهم|سندات|شركة|طرح) (?:${NAME}|تيليجرام|تيليغرام|تلجرام|تلغرام)`,
]
const END = "(?![\\p{L}\\p{N}_]|'\\p{L}|\\s?[:=@])"
const COMPANY = new RegExp(
  `(?<![\\p{L}\\p{N}_@/.])(?:${NAME}(?:['’]s)? (?:${BUSINESS}|${FATE})|(?:the )?(?:${BUSINESS}|${BUSINESS_OF}) of ${NAME}|${OTHERS.join('|')})${END}`,
  'gu',
)

const COMPANY_CJK = new RegExp(
  `(?:${NAME}|テレグラム) ?(?:(?:的)?(?:创始人|創始人|上市|股票|股价|股價|公司|债券|債券)|の?(?:創業者|上場|株価|株式|会社))(?!\\s?[:=@])`,
  'gu',
)

const INVITES =
  /(?<!\p{L})(?:me|my|mine|us|our|ours|join|add|dms?|pms?|find|search|groups?|channels?|chats?|username|handle|nick|id|bots?|admin|support|signals?|vip|invites?|links?|contact|write|reach|ping|text|msg|messages?|grup[a-z]*|kanal[a-z]*|bana|beni|yaz[a-zı]*|canal(?:es)?|grupos?|escr[a-z]+|groupes?|salon|moi|ecri[a-z]+)(?!\p{L})|(?<!\p{L})(?:мне|мо[йяеё]|мені|мі[йя]|наш|канал|груп|чат|пиши|напиши|пишіть|бот)|[群频頻私搜加找]|联系|聯繫|グループ|チャンネル|追加|検索|連絡|قناة|مجموعة|راسل|تواصل|حساب/u
/** A user name of another service: `@`, or letters mixed with digits or underscores. */
const HANDLE = /@|(?<![\p{L}\p{N}_])(?=[a-z_]*[\d_])(?=[\d_]*[a-z])[a-z\d_]{5,}/u
const CAPITALS_WITHIN = /\p{Ll}\p{Lu}/u

/**
 * Removes nothing if the text contains an invitation or a possible handle.
 * @param text as typed
 * @param plain a result of `normaliseText`
 */
export const removeCompanyNames = (text: string, plain: string): string =>
  INVITES.test(plain) || HANDLE.test(plain) || CAPITALS_WITHIN.test(text)
    ? plain
    : plain.replace(COMPANY, ' ').replace(COMPANY_CJK, ' ')

/** Words that often end a sentence; the next sentence may begin with “me”, without a space after the full stop. */
const GLUED =
  /(?<![\p{L}\p{N}.@/:_-])(?:you|him|her|them|too|ok|okay|lol|haha|yes|yeah|no|nope|sure|same|thanks|thx|agreed?)\.(?=me(?![\p{L}\p{N}_./:@#-]|\?[\p{L}\p{N}]))/gu

/** Inserts the missing space before “me”: `thank you.me too`. @param plain a result of `normaliseText` */
export const splitGluedWords = (plain: string): string => plain.replace(GLUED, '$& ')
