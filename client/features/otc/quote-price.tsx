import type { QuoteFacts } from '#shared/convert/quotes.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import { withPercent } from '#shared/format/signs.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'

/** Enough to tell prices apart that are a hundredth of a percent from each other. */
const DIGITS = 8

/** The way round in which people say it: what costs more than one of the other is priced in the other. */
function said(price: string, from: string, to: string): string {
  const rate = Number(price)
  const figure = (value: number) => groupThousands(String(Number(value.toPrecision(DIGITS))))
  return rate >= 1 ? `1 ${from} = ${figure(rate)} ${to}` : `1 ${to} = ${figure(1 / rate)} ${from}`
}

/** The price of a quote beside the market's, and how far they are apart: parts of a list of facts. */
export function QuotePrice({ quote: { from, to, price, mid, spreadBps } }: { readonly quote: QuoteFacts }) {
  const t = useT()
  const { locale } = useVisit()
  const facts = [
    ['price', said(price, from, to)],
    ['mid', said(mid, from, to)],
    ['spread', withPercent((spreadBps / 100).toFixed(2), locale)],
  ] as const
  return facts.map(([name, text]) => (
    <div key={name}>
      <dt>{t(`otc.quote.${name}`)}</dt>
      <dd>
        <bdi className="figure">{text}</bdi>
      </dd>
    </div>
  ))
}
