import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatWithPercent } from '#shared/format/signs.ts'
import type { QuoteReceiptContent } from '#shared/otc/convert/quotes.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'

/** Significant digits: enough to distinguish prices one basis point apart. */
const DIGITS = 8

/** Formats a price as one unit of the more valuable coin in units of the other coin. */
function said(price: string, from: string, to: string): string {
  const rate = Number(price)
  const figure = (value: number) => groupThousands(String(Number(value.toPrecision(DIGITS))))
  return rate >= 1 ? `1 ${from} = ${figure(rate)} ${to}` : `1 ${to} = ${figure(1 / rate)} ${from}`
}

export function QuotePrice({ quote: { from, to, price, mid, spreadBps } }: { readonly quote: QuoteReceiptContent }) {
  const t = useT()
  const { locale } = useVisit()
  const facts = [
    ['price', said(price, from, to)],
    ['mid', said(mid, from, to)],
    ['spread', formatWithPercent((spreadBps / 100).toFixed(2), locale)],
  ] as const
  return facts.map(([name, text]) => (
    <DefinitionItem key={name} name={t(`otc.quote.${name}`)}>
      <bdi className="figure">{text}</bdi>
    </DefinitionItem>
  ))
}
