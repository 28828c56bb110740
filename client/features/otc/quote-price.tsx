import type { QuoteFacts } from '#shared/convert/quotes.ts'
import { useT } from '../../i18n/translation.tsx'

/** Zeros at the end say nothing. */
const trimmed = (text: string): string => text.replace(/\.?0+$/, '')

/** The price of a quote beside the market's, and how far they are apart: parts of a list of facts. */
export function QuotePrice({ quote: { from, to, price, mid, spreadBps } }: { readonly quote: QuoteFacts }) {
  const t = useT()
  const facts = [
    ['price', `1 ${from} = ${trimmed(price)} ${to}`],
    ['mid', `1 ${from} = ${trimmed(mid)} ${to}`],
    ['spread', `${(spreadBps / 100).toFixed(2)}%`],
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
