// Display currencies (spec §3): symbol and usual decimals (ISO 4217, CLDR).

export type Currency = { readonly code: string; readonly symbol: string; readonly decimals: number }

export type PriceRates = { readonly date: string; readonly perUsd: Readonly<Record<string, number>> }

export const DEFAULT_CURRENCY = 'USD'

const ROWS: readonly (readonly [code: string, symbol: string, decimals?: number])[] = [
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥', 0],
  ['CNY', '¥'],
  ['TWD', 'NT$'],
  ['HKD', 'HK$'],
  ['KRW', '₩', 0],
  ['RUB', '₽'],
  ['UAH', '₴'],
  ['TRY', '₺'],
  ['INR', '₹'],
  ['AED', 'د.إ'],
  ['SAR', '﷼'],
  ['QAR', 'ر.ق'],
  ['KWD', 'د.ك', 3],
  ['BHD', '.د.ب', 3],
  ['OMR', 'ر.ع.', 3],
  ['JOD', 'د.ا', 3],
  ['EGP', 'E£'],
  ['ILS', '₪'],
  ['MAD', 'د.م.'],
  ['DZD', 'د.ج'],
  ['TND', 'د.ت', 3],
  ['LBP', 'ل.ل', 0],
  ['IQD', 'ع.د', 0],
  ['CAD', 'CA$'],
  ['AUD', 'A$'],
  ['NZD', 'NZ$'],
  ['CHF', 'Fr.'],
  ['SEK', 'kr'],
  ['NOK', 'kr'],
  ['DKK', 'kr'],
  ['ISK', 'kr', 0],
  ['PLN', 'zł'],
  ['CZK', 'Kč'],
  ['HUF', 'Ft', 0],
  ['RON', 'lei'],
  ['BGN', 'лв'],
  ['RSD', 'дин.'],
  ['GEL', '₾'],
  ['AMD', '֏'],
  ['AZN', '₼'],
  ['KZT', '₸'],
  ['UZS', 'soʻm', 0],
  ['BYN', 'Br'],
  ['MDL', 'L'],
  ['BRL', 'R$'],
  ['MXN', 'MX$'],
  ['ARS', 'AR$'],
  ['CLP', 'CLP$', 0],
  ['COP', 'CO$'],
  ['PEN', 'S/'],
  ['UYU', '$U'],
  ['BOB', 'Bs'],
  ['PYG', '₲', 0],
  ['CRC', '₡'],
  ['DOP', 'RD$'],
  ['GTQ', 'Q'],
  ['SGD', 'S$'],
  ['MYR', 'RM'],
  ['THB', '฿'],
  ['IDR', 'Rp', 0],
  ['PHP', '₱'],
  ['VND', '₫', 0],
  ['PKR', '₨'],
  ['BDT', '৳'],
  ['LKR', 'Rs'],
  ['NPR', 'रु'],
  ['KHR', '៛', 0],
  ['MMK', 'K', 0],
  ['MNT', '₮', 0],
  ['ZAR', 'R'],
  ['NGN', '₦'],
  ['KES', 'KSh'],
  ['GHS', 'GH₵'],
]

export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  ROWS.map(([code, symbol, decimals = 2]) => [code, { code, symbol, decimals }]),
)

export const isCurrency = (code: string): boolean => CURRENCIES.has(code)

const DOLLAR: Currency = { code: 'USD', symbol: '$', decimals: 2 }

/** Dollar for an unknown code (spec §5). */
export const findCurrencyOrDollar = (code: string): Currency => CURRENCIES.get(code) ?? DOLLAR
